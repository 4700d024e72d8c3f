import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** Files with colors that an operator's brand does not change. */
const others = new Set([
  // Scanners need black on white; red marks a QR that must not be paid.
  'src/ui/display/QrCode.tsx',
  'src/ui/display/QrCode.module.css',
  'src/ui/display/qrPicture.ts',
  // A picture that leaves the page: statuses in the colors of the dark scheme.
  'src/features/orders/receiptPicture.ts',
  // Marks of banks, game providers and networks, in the colors of their own brands.
  'src/ui/display/BankMark.tsx',
  'src/components/ProviderMark.tsx',
  'src/ui/display/SocialMark.module.css',
  // Pictures of games, each in its own hue.
  'src/components/games/GameArt.module.css',
  'src/components/games/GameBackdrop.module.css',
  'src/components/games/GameMotif.module.css',
]);
const page = 'src/index.html';
const palette = readFileSync('src/brand/brand.css', 'utf8');
/** Darker than any color of the palette: scrim, shadow, and the edge of a flower. */
const shades = new Set(['#05030d', '#03010c', '#8c5014']);
const rawColor = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\((?!0 0 0 |255 255 255 )|(?:ok)?l(?:ab|ch)\(/i;

/** Lines with a raw color. Black and white are allowed: they lighten, darken or mask what is below them. */
const rawColors = (text: string) =>
  text.split('\n').filter((line) => rawColor.test(line.replace(/#(?:000|fff)\b/gi, '')));

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.(?:css|tsx?|html)$/.test(file) && !file.startsWith('src/brand/'));

describe('colors of the brand', () => {
  test('occur only in src/brand', () => {
    const found = files
      .filter((file) => !others.has(file) && file !== page)
      .flatMap((file) => rawColors(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  test.each([...others])('%s has colors of its own', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/#[\da-f]{3,8}\b|hsl\(/i);
  });

  test('the mark and translucent colors repeat colors of the palette', () => {
    const opaque = new Set([...palette.matchAll(/#[\da-f]{6}\b/g)].map(([color]) => color));
    const mark = readFileSync('src/brand/mark.svg', 'utf8').match(/#[\da-f]{6}\b/g) ?? [];
    const translucent = [...palette.matchAll(/rgb\((\d+) (\d+) (\d+) \//g)].map(
      ([, ...parts]) =>
        `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
    );
    expect(
      [...mark, ...translucent].filter((color) => !opaque.has(color) && !shades.has(color)),
    ).toEqual([]);
  });

  test('the browser bars have the color night or paper', () => {
    const colorOf = (name: string) => new RegExp(`--brand-${name}: (#\\w+);`).exec(palette)?.[1];
    const bars = [
      ...readFileSync(page, 'utf8').matchAll(/"theme-color".*\(([\w-]+: \w+)\).*"(#\w+)"/g),
    ];
    expect(bars.map(([, scheme, color]) => [scheme, color])).toEqual([
      ['prefers-color-scheme: dark', colorOf('night')],
      ['prefers-color-scheme: light', colorOf('paper')],
    ]);
  });
});
