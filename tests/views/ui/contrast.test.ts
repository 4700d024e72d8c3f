import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Rgb = readonly [number, number, number];
type Scheme = 'light' | 'dark';

const css = readFileSync('src/brand/brand.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
);

/** The color of a token in a scheme; if translucent, blended with `ground`. */
function color(value: string, scheme: Scheme, background: Rgb = [0, 0, 0]): Rgb {
  const text = value.trim();
  const variable = /^var\((--[\w-]+)\)$/.exec(text);
  if (variable) return color(declared.get(variable[1]!)!, scheme, background);
  const pair = /^light-dark\((.+)\)$/s.exec(text);
  if (pair) {
    const comma = splitAt(pair[1]!);
    return color(scheme === 'light' ? comma[0] : comma[1], scheme, background);
  }
  if (text === 'transparent') return background;
  const hex = /^#([0-9a-f]{6})$/i.exec(text);
  if (hex)
    return [0, 2, 4].map((index) =>
      parseInt(hex[1]!.slice(index, index + 2), 16),
    ) as unknown as Rgb;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (!rgb) throw new Error(`cannot read the color ${text}`);
  const [r, g, b, alpha] = rgb.slice(1).map(Number) as [number, number, number, number];
  const blendOver = (part: number, index: number) =>
    part * (alpha / 100) + background[index]! * (1 - alpha / 100);
  return [r, g, b].map(blendOver) as unknown as Rgb;
}

/** Splits `a, b` at the comma outside of brackets. */
function splitAt(text: string): [string, string] {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (text[index] === ',' && depth === 0) return [text.slice(0, index), text.slice(index + 1)];
  }
  throw new Error(`no pair of colors: ${text}`);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(
  foreground: string,
  background: string,
  backdrop: string,
  scheme: Scheme,
): number {
  const backdropColor = color(declared.get(`--color-${backdrop}`)!, scheme);
  const back = color(declared.get(`--color-${background}`)!, scheme, backdropColor);
  const fore = color(declared.get(`--color-${foreground}`)!, scheme, back);
  const [bright, dimLuminance] = [luminance(fore), luminance(back)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dimLuminance! + 0.05);
}

const grounds = ['page', 'page-glow', 'surface', 'surface-high', 'surface-low', 'surface-feature'];
const onAnyGround = (foreground: string) =>
  grounds.map((background) => [foreground, background, background] as const);
const onState = (foreground: string) =>
  ['hover', 'selected', 'ghost'].flatMap((state) =>
    ['page', 'surface', 'surface-high'].map((backdrop) => [foreground, state, backdrop] as const),
  );

/** Pairs of text and background: contrast of at least 4.5 to 1. */
const texts = [
  ...['ink', 'soft', 'link', 'red', 'danger'].flatMap(onAnyGround),
  ...['ink', 'soft'].map((foreground) => [foreground, 'field', 'page'] as const),
  ...['ink', 'link'].flatMap(onState),
  ['soft', 'bar-solid', 'page'],
  ...['accent', 'accent-top', 'accent-pressed'].map((background) => [
    'on-accent',
    background,
    'page',
  ]),
  ...['grey', 'yellow', 'green', 'red'].map((tone) => [tone, `${tone}-ground`, 'page']),
  ...['grey', 'yellow', 'green', 'red'].map((tone) => ['ink', `${tone}-ground`, 'page']),
  ...['green', 'yellow'].flatMap(onAnyGround),
  ['on-mark', 'mark', 'page'],
  // Selected text
  ['page', 'focus', 'page'],
] as readonly (readonly [string, string, string])[];

/** Edges of controls, focus and progress: contrast of at least 3 to 1. */
const shapes = [
  ...['line-control', 'focus', 'danger'].flatMap(onAnyGround),
  ['line-control', 'field', 'page'],
  ['focus', 'bar-solid', 'page'],
] as readonly (readonly [string, string, string])[];

test('every text color is covered by the contrast tests below', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join('src', file), 'utf8'));
  const usedColors = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/[{;\s]color:\s*var\(--color-([\w-]+)\)/g)].map(([, name]) => name!),
  );
  const checkedColors = new Set(texts.map(([foreground]) => foreground));
  expect([...new Set(usedColors)].filter((name) => !checkedColors.has(name))).toEqual([]);
});

describe.each(['dark', 'light'] as const)('in the %s scheme', (scheme) => {
  test.each(texts)('text in %s is readable on %s over %s', (foreground, background, backdrop) => {
    expect(contrast(foreground, background, backdrop, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('the edge %s can be seen on %s over %s', (foreground, background, backdrop) => {
    expect(contrast(foreground, background, backdrop, scheme)).toBeGreaterThanOrEqual(3);
  });
});
