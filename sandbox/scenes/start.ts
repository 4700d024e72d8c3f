import type { InspectionEvent } from 'xstate';
import { chooseLanguage } from '../../src/i18n/i18n';
import { languages } from '../../src/i18n/languages';
import { drafts } from '../../src/lib/drafts';
import { createActorRegistry } from './actorRegistry';
import { runScene } from './runner';
import { scenes } from '.';
import { replaceNetwork } from './network';
import { barParam, type Scene } from './scene';
import { answersOf } from './world';

/** Work that may wait this long is work that nobody waits for, ms. */
const unhurried = 1_000;

/**
 * What is not to happen on the stage: the device is not examined unasked, no game takes the reader away, and nothing
 * that was typed in the scene before is still there.
 */
function keepStill(): void {
  drafts.clear();
  window.open = () => null;
  window.requestIdleCallback = (work, { timeout = 0 } = {}) =>
    timeout > unhurried
      ? 0
      : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 0);
}

/** Tells, in the `data-scene` of the page: `setting`, then `ready` or what is waited for in vain. */
function tell(state: string): void {
  document.documentElement.dataset.scene = state;
}

/** Lets a look at the page change its language as its own menu does, whatever stands before the menu. */
function hearLanguage(): void {
  window.addEventListener('scene:language', (event) => {
    const wanted: unknown = event instanceof CustomEvent ? event.detail : null;
    const language = languages.find((known) => known === wanted);
    if (language) void chooseLanguage(language);
  });
}

async function play(scene: Scene, registry: ReturnType<typeof createActorRegistry>): Promise<void> {
  tell('setting');
  try {
    await runScene(scene, registry);
    tell('ready');
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Turns the page into a scene before it starts. Gives the options for its actors, by which the scene gets to know
 * them.
 * @throws Error when there is no scene of that id
 */
export function enterScene(id: string): { inspect: (event: InspectionEvent) => void } {
  const scene = scenes.find((known) => known.id === id);
  if (!scene) throw new Error(`There is no scene ${id}`);
  replaceNetwork(answersOf(scene));
  keepStill();
  hearLanguage();
  const registry = createActorRegistry();
  void play(scene, registry);
  if (new URLSearchParams(location.search).has(barParam))
    void import('./Bar').then(({ showBar }) => showBar(scenes, scene));
  return { inspect: registry.inspect };
}
