import type { Locator, Page } from 'playwright-core';
import { paths } from '../../../../src/lib/paths';

/** Targets of the bottom bar of a phone on the home page. */
export const bottomBarTargets = [paths.deposit, paths.withdraw, paths.bank];

/** The link of the bottom bar to a target. */
export const bottomBarLink = (page: Page, target: string): Locator =>
  page.locator(`nav a[href="${target}"]`).filter({ visible: true }).first();
