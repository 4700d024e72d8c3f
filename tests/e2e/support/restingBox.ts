import type { Locator } from '@playwright/test';

/** The position of an element when it has stopped moving, px in the window. */
export async function restingBox(locator: Locator) {
  const element = await locator.elementHandle();
  await element?.waitForElementState('stable');
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} has no box`);
  return box;
}
