import { Fragment } from 'react';
import { Card } from '../../src/ui/display/Card';
import { sceneGroups } from '../scenes';
import { sceneHref } from '../scenes/scene';
import { Section } from './Section';
import * as styles from './Gallery.module.css';

/** A name that may go on in the next line behind a dot or a stroke, and nowhere else. */
function Parted({ text }: { text: string }) {
  return text.split(/(?<=[._])/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Every screen in each of its states. A scene is a whole page of its own: its links leave the gallery. */
export function Scenes() {
  return sceneGroups.map(({ title, scenes }) => (
    <Section key={title} title={`${title} (${scenes.length})`}>
      <Card padding="tight">
        <ul className={styles.scenes}>
          {scenes.map((scene) => (
            <li key={scene.id}>
              <a className={styles.scene} href={sceneHref(scene, true)}>
                {scene.title}
                <span className={styles.id}>
                  <Parted text={scene.id} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  ));
}
