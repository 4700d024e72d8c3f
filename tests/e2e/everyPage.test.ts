import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { scenes, type Scene } from '../../scripts/screenshotScenes';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import type { Player } from './support/player';
import { openStage, scenario, type Device } from './support/scenario';

openStage();

const devices: Device[] = [
  { width: 320, height: 640, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' },
];

/** Rules of WCAG A and AA that the page breaks, with the element at fault. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Still an experiment: it takes the initials in an avatar for the words on its button
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** What the browser complains about: errors in the console, and scripts that broke. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A visitor is recognised by the 401 of the call that asks who he is
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

async function looksAt(player: Player, path: string): Promise<void> {
  await player.goesTo(path);
  await player.page.locator('h1').first().waitFor({ state: 'attached' });
  await player.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await player.seesNoSideways();
  expect({ path, barriers: await barriers(player.page) }).toEqual({ path, barriers: [] });
}

const looked: (keyof typeof scenes)[] = ['visitor', 'newbie', 'demo', 'open', 'review'];

for (const name of looked) {
  scenario(
    `every page fits, can be used by everybody and breaks nothing: ${name}`,
    async ({ site, visitor }) => {
      const scene: Scene = scenes[name];
      await scene.prepare?.(site);
      for (const device of devices) {
        const player = await visitor(device);
        const complaints = complaintsOf(player.page);
        if (scene.player) await logsIn(player, scene.player);
        else await player.goesTo(paths.landing);
        for (const path of scene.paths) await looksAt(player, path);
        expect(complaints).toEqual([]);
      }
    },
  );
}
