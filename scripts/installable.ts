import { Resvg } from '@resvg/resvg-js';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brandName } from '../src/brand/name';
import { paths } from '../src/lib/paths';
import { shareImage } from './documents';

/** The files with the mark and the colors of the brand. */
const markFile = 'src/brand/mark.svg';
const paletteFile = 'src/brand/brand.css';

/** Links to the manifest and to the icon that iOS uses, for the head of every document. */
export const installLinks =
  '<link rel=manifest href=/manifest.webmanifest><link rel=apple-touch-icon href=/apple-touch-icon.png>';

/** A color of the palette, such as `night`. @throws Error when the brand has no such color */
function colorIn(palette: string, name: string): string {
  const [, color] = new RegExp(`--brand-${name}: (#[0-9a-f]{6});`).exec(palette) ?? [];
  if (color === undefined) throw new Error(`${paletteFile} has no color --brand-${name}`);
  return color;
}

/** The mark on a ground without round corners: a system cuts its own shape out of it, but keeps the inner 80 %. */
function onGround(mark: string, color: string, share: number): string {
  const inset = (100 - share) / 2;
  const inner = mark.replace(
    '<svg ',
    `<svg x="${inset}" y="${inset}" width="${share}" height="${share}" `,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${color}"/>${inner}</svg>`;
}

/** The mark on the brand's `night` color, between two borders of diamonds as on a sinh. */
function sharePicture(mark: string, ground: string, thread: string): string {
  const inner = mark.replace('<svg ', '<svg x="390" y="105" width="420" height="420" ');
  const hem = (y: number) =>
    Array.from({ length: 31 }, (_, index) => {
      const x = index * 40;
      return `<path d="M${x} ${y - 9}l9 9-9 9-9-9z" fill="${thread}"/>`;
    }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>${hem(48)}${inner}${hem(582)}</svg>`;
}

/** Screenshots that a phone shows before the app is installed: pictures of the README with their labels. */
const screenshots = [
  { file: 'home.webp', label: 'ຍອດເງິນ ແລະ ຄ່າຍເກມ' },
  { file: 'deposit.webp', label: 'ຝາກດ້ວຍ QR' },
];
const screenshotSize = '360x740';

const pngOf = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();

/**
 * Writes what makes the site installable into `directory`: the manifest, and icons made from the brand's mark.
 * @throws Error when the brand lacks a color
 */
export async function writeInstallable(directory: string): Promise<void> {
  const [mark, palette] = await Promise.all([
    readFile(markFile, 'utf8'),
    readFile(paletteFile, 'utf8'),
  ]);
  const whole = onGround(mark, colorIn(palette, 'twilight'), 92);
  const files: Record<string, string | Buffer> = {
    'icon-192.png': pngOf(mark, 192),
    'icon-512.png': pngOf(mark, 512),
    'icon-maskable-512.png': pngOf(whole, 512),
    'apple-touch-icon.png': pngOf(whole, 180),
    [shareImage]: pngOf(
      sharePicture(mark, colorIn(palette, 'night'), colorIn(palette, 'pollen')),
      1200,
    ),
    'manifest.webmanifest': JSON.stringify({
      id: '/',
      name: brandName,
      short_name: brandName,
      start_url: paths.home,
      scope: '/',
      display: 'standalone',
      theme_color: colorIn(palette, 'night'),
      background_color: colorIn(palette, 'night'),
      // In the default language of the site
      shortcuts: [
        { name: 'ຝາກເງິນ', url: paths.deposit },
        { name: 'ຖອນເງິນ', url: paths.withdraw },
        { name: 'ເກມ', url: paths.game('alphabet') },
      ],
      screenshots: screenshots.map(({ file, label }) => ({
        src: `/${file}`,
        sizes: screenshotSize,
        type: 'image/webp',
        form_factor: 'narrow',
        label,
      })),
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  };
  for (const { file } of screenshots)
    await copyFile(path.join('docs', file), path.join(directory, file));
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(directory, name), content);
}
