import { createRoot } from 'react-dom/client';
import { sceneHref, type Scene } from './scene';
import * as styles from './Bar.module.css';

interface BarProps {
  scene: Scene;
  previous: Scene;
  next: Scene;
}

/** Links to the previous scene, to the gallery and to the next scene. */
function Bar({ scene, previous, next }: BarProps) {
  return (
    <nav className={styles.bar} aria-label="Scenes" data-react-aria-top-layer="true">
      <a className={styles.step} href={sceneHref(previous, true)} aria-label={previous.title}>
        ←
      </a>
      <a className={styles.name} href="/sandbox/gallery">
        {scene.id}
      </a>
      <a className={styles.step} href={sceneHref(next, true)} aria-label={next.title}>
        →
      </a>
    </nav>
  );
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Adds the bar below the page. The arrow keys change the scene too, except in form fields. */
export function showBar(scenes: readonly Scene[], scene: Scene): void {
  const index = scenes.indexOf(scene);
  const sceneAt = (step: number) => scenes.at((index + step) % scenes.length) ?? scene;
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element).render(<Bar scene={scene} previous={sceneAt(-1)} next={sceneAt(1)} />);
  window.addEventListener('keydown', ({ key, target }) => {
    const step = steps.get(key);
    const isInField = target instanceof Element && target.matches('input, select, [role=tab]');
    if (step !== undefined && !isInField) location.assign(sceneHref(sceneAt(step), true));
  });
}
