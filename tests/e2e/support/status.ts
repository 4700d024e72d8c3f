import type { Locator } from '@playwright/test';

/** The label of a status, found by its word. */
export const findChip = (parent: Locator, word: string): Locator =>
  parent
    .locator('span[data-tone]:has(> svg)')
    .filter({ hasText: word })
    .filter({ visible: true })
    .first();

/** The name of the color of a status. */
export async function readColor(chip: Locator): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await chip.evaluate((element) => {
    const { color } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const brightest = Math.max(red, green, blue);
  if (brightest - Math.min(red, green, blue) < 60) return 'grey';
  if (brightest === green && green - red > 40) return 'green';
  if (red - green > 60) return 'red';
  return 'yellow';
}
