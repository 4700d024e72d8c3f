import type { Locator } from '@playwright/test';

/** Where an element stands once it no longer moves, in px of the window. */
export async function restingBox(place: Locator) {
  const element = await place.elementHandle();
  await element?.waitForElementState('stable');
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} has no box`);
  return box;
}
