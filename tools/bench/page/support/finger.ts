import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Duration of a press, ms: 0 as automation tools do it, 80 as a person does. */
export const pressDurationsMs = { tool: 0, person: 80 } as const;
export type PressMs = (typeof pressDurationsMs)[keyof typeof pressDurationsMs];

/** Presses the middle of an element and releases it after `pressMs`. */
export async function tap(page: Page, locator: Locator, pressMs: PressMs): Promise<void> {
  if (pressMs === 0) return locator.tap();
  // Scrolls it to the center, where no bar covers it
  await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await (await locator.elementHandle())?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error('what is to be touched is not seen');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(pressMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
