import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages, type Language } from '../contract/provider';
import { scenes as galleryScenes } from '../sandbox/scenes';
import { ensureChromium, launchChromium } from '../tests/support/chromium';
import { openSite } from '../tests/support/site';
import { build, isFresh } from './build';
import { shootGallery } from './screenshotGallery';
import { shootPages, shootReadme, type Look } from './screenshotPages';
import { findScene, scenes } from './screenshotScenes';

/**
 * `npm run screenshots -- --languages lo,vn --widths 360,1280 --schemes dark --scenes visitor,demo --states deposit.`
 * Writes screenshots to `screenshots/{language}-{width}-{scheme}/`: every page as demo players see it, and every scene of the
 * gallery in `gallery/`. The first scheme is taken at every width, others at the first width only. `--states` takes prefixes of
 * scene ids; `none` for `--scenes` or `--states` skips them. `--readme` takes only the pictures of the README.
 */
const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: languages.join(',') },
    widths: { type: 'string', default: '360,768,1280' },
    schemes: { type: 'string', default: 'dark,light' },
    scenes: { type: 'string', default: Object.keys(scenes).join(',') },
    states: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
  },
});

const widths = values.widths.split(',').map(Number);
const looks: Look[] = values.languages.split(',').flatMap((name) =>
  values.schemes.split(',').flatMap((scheme, index) =>
    (index === 0 ? widths : widths.slice(0, 1)).map((width) => ({
      language: languages.find((language): language is Language => language === name) ?? 'lo',
      width,
      scheme: scheme === 'light' ? ('light' as const) : ('dark' as const),
    })),
  ),
);

/** Path of a screenshot. Creates its folder. */
const fileOf = ({ language, width, scheme }: Look, ...names: string[]) => {
  const file = join('screenshots', `${language}-${width}-${scheme}`, ...names);
  mkdirSync(join(file, '..'), { recursive: true });
  return `${file}.png`;
};

const chromium = ensureChromium();
if (!isFresh('sandbox')) await build('sandbox');
const site = await openSite();
const browser = await launchChromium(chromium);
try {
  if (values.readme) await shootReadme(browser, site);
  else await shootAll();
} finally {
  await browser.close();
  await site.close();
}

async function shootAll(): Promise<void> {
  for (const name of values.scenes.split(',').filter((one) => one !== 'none')) {
    const scene = findScene(name);
    await scene.prepare?.(site);
    for (const look of looks)
      await shootPages(browser, site, scene, look, (page) => fileOf(look, `${name}-${page}`));
    console.log(`${name}: ${scene.paths.length * looks.length} pictures`);
  }
  const requestedScenes = galleryScenes.filter(({ id }) =>
    values.states.split(',').some((beginning) => id.startsWith(beginning)),
  );
  await shootGallery(browser, site, requestedScenes, looks, (look, id) =>
    fileOf(look, 'gallery', id),
  );
  console.log(`gallery: ${requestedScenes.length * looks.length} pictures`);
}
