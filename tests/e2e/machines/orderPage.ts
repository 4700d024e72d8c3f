import type { Locator, Page } from '@playwright/test';
import { statusWord, type StatusKind } from '../../../src/i18n/statuses';
import type { Player } from '../support/player';
import { i18nOf } from '../support/texts';

/** The label that shows the status of an order. */
export function statusChip(player: Player, kind: StatusKind, status: string): Locator {
  const word = statusWord(i18nOf(player.language), kind, status);
  return player.page
    .locator('span[data-tone]')
    .filter({ has: player.page.getByText(word, { exact: true }) })
    .filter({ visible: true });
}

/** Changes an order, or the newest order of a list. */
export const changedBy = (change: object) => (body: unknown) => {
  const { items, ...order } = body as { items?: object[] };
  if (!items) return { ...order, ...change };
  return {
    ...order,
    items: items.map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  };
};

/** Shows the page changed orders, from `begin` to `end`. */
export async function changeAnswers(page: Page, path: string) {
  let lie: object | null = null;
  await page.route(`**/api${path}`, async (route) => {
    if (lie === null) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: changedBy(lie)(await response.json()) });
  });
  return {
    begin: (change: object) => {
      lie = change;
    },
    end: () => {
      lie = null;
    },
  };
}
