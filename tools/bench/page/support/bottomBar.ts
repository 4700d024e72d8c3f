import type { Locator, Page } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';

/** Targets of the bottom bar of a phone on the home page. */
export const bottomBarTargets = [paths.deposit, paths.withdraw, paths.bank];

/**
 * Waits until a player's page is at rest: it is hydrated, so that a focused link fetches its page, and the device is read,
 * which happens once a day and takes the processor.
 */
export const whenAtRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('device:reading') !== null);

/** The link of the bottom bar to a target. */
export const bottomBarLink = (page: Page, target: string): Locator =>
  page.locator(`nav a[href="${target}"]`).filter({ visible: true }).first();
