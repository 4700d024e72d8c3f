import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { readdirSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { sceneGroups } from '../../sandbox/scenes';
import { createActorRegistry } from '../../sandbox/scenes/actorRegistry';
import { replaceNetwork } from '../../sandbox/scenes/network';
import { sceneStart } from '../../sandbox/scenes/orders';
import { runScene } from '../../sandbox/scenes/runner';
import { sceneHref, type Scene } from '../../sandbox/scenes/scene';
import { disableDistractions } from '../../sandbox/scenes/start';
import { getAnswers } from '../../sandbox/scenes/world';
import { App } from '../../src/app/App';
import { createApp } from '../../src/app/createApp';
import { outlineOf } from './outline';

/** Selector of the parts that every page has. */
const frame = 'header, footer, nav, a[href="#content"]';
/** Timers up to this long, ms, are skipped: they ignore a double tap, or combine several keystrokes into one request. */
const shortWait = 500;
/** The page is complete after this many turns of the event loop without a change. */
const calmTurns = 10;

/**
 * Plays the scenes of some groups, and compares what a player reads at the end of each with its snapshot. After an intended
 * change, update the snapshots by `jest -u` and review the difference in the commit.
 */
export function testScenes(...titles: string[]): void {
  jest.setTimeout(60_000);
  beforeAll(async () => {
    // A scene waits for the page itself, as in a browser
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    document.getAnimations = () => [];
    // The clock stands still, so that countdowns always show the same
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(sceneStart));
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => wait(work, ms > shortWait ? ms : 0),
    });
    // Loading code takes longer than the page must be unchanged
    for (const file of readdirSync('src/features', { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.tsx')) await import(`../../src/features/${file}`);
  });
  describe.each(titles)('%s', (group) => {
    const scenes = sceneGroups.find(({ title }) => title === group)?.scenes ?? [];
    test.each(scenes.map((scene) => ({ ...scene })))('$id', async (scene) => {
      expect(await readScene(scene)).toMatchSnapshot();
    });
  });
}

/** Shows a scene in the whole app. @returns the outline of the page at its end */
async function readScene(scene: Scene): Promise<string> {
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  replaceNetwork(getAnswers(scene));
  disableDistractions();
  history.replaceState(null, '', sceneHref(scene));
  const registry = createActorRegistry();
  const app = createApp({ inspect: registry.inspect });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    root.render(<App services={app.services} />);
    await runScene(scene, registry);
    return await calmOutline();
  } finally {
    root.unmount();
    app.stop();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  }
}

async function calmOutline(): Promise<string> {
  let shownHtml = '';
  for (let calm = 0; calm < calmTurns; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { innerHTML } = document.body;
    if (innerHTML !== shownHtml) calm = 0;
    shownHtml = innerHTML;
  }
  return outlineOf(document.body, frame);
}
