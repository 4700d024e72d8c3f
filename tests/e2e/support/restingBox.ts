import type { Locator } from '@playwright/test';

/** The position of an element when it has stopped moving, px in the window. */
export async function restingBox(place: Locator) {
  const element = await place.elementHandle();
  await element?.waitForElementState('stable');
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} has no box`);
  return box;
}
