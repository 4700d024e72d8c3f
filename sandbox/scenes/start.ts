import type { InspectionEvent } from 'xstate';
import { chooseLanguage } from '../../src/i18n/i18n';
import { languages } from '../../src/i18n/languages';
import { drafts } from '../../src/lib/drafts';
import { createActorRegistry } from './actorRegistry';
import { runScene } from './runner';
import { scenes } from '.';
import { replaceNetwork } from './network';
import { barParam, type Scene } from './scene';
import { getAnswers } from './world';

/** Idle callbacks with a longer timeout than this, ms, are not run in scenes. */
const unhurried = 1_000;

/**
 * Turns off what would disturb a scene: the fingerprint, game windows, drafts of the previous
 * scene.
 * @param runsIdleWork runs all idle callbacks, immediately
 */
export function disableDistractions(runsIdleWork = false): void {
  drafts.clear();
  window.open = () => null;
  window.requestIdleCallback = (work, { timeout = 0 } = {}) =>
    timeout > unhurried && !runsIdleWork
      ? 0
      : window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 0);
}

/** Sets `data-scene` of the document: `setting`, then `ready` or what the scene still waits for. */
function report(state: string): void {
  document.documentElement.dataset.scene = state;
}

/** Lets a test change the language by an event, because a dialog may cover the menu. */
function hearLanguage(): void {
  window.addEventListener('scene:language', (event) => {
    const requestedLanguage: unknown = event instanceof CustomEvent ? event.detail : null;
    const language = languages.find((candidate) => candidate === requestedLanguage);
    if (language) void chooseLanguage(language);
  });
}

async function play(scene: Scene, registry: ReturnType<typeof createActorRegistry>): Promise<void> {
  report('setting');
  try {
    await runScene(scene, registry);
    report('ready');
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Turns the page into a scene before the app starts.
 * @returns options for the page's actors, which register them with the scene
 * @throws Error when there is no scene with that id
 */
export function enterScene(id: string): { inspect: (event: InspectionEvent) => void } {
  const scene = scenes.find((candidate) => candidate.id === id);
  if (!scene) throw new Error(`There is no scene ${id}`);
  replaceNetwork(getAnswers(scene));
  disableDistractions();
  hearLanguage();
  const registry = createActorRegistry();
  void play(scene, registry);
  if (new URLSearchParams(location.search).has(barParam))
    void import('./Bar').then(({ showBar }) => showBar(scenes, scene));
  return { inspect: registry.inspect };
}
