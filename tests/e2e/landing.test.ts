import { msg } from '@lingui/core/macro';
import { languageKey, loadedAttribute } from '../../contract/document';
import { languages, localeTags } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { restingBox } from './support/restingBox';
import { logsIn } from './support/journeys';
import { expect, test } from './support/test';

const app = /\.js(\?|$)/;

test('a visitor has the whole landing page without any script', async ({ site, visitor }) => {
  for (const language of languages) {
    const someone = await visitor({ language });
    const context = someone.page.context();
    await context.addCookies([{ name: languageKey, value: language, url: site.url }]);
    const scripts: string[] = [];
    someone.page.on('request', (request) => {
      if (app.test(request.url())) scripts.push(request.url());
    });
    await someone.page.goto(paths.landing);
    await someone.isAt(msg`Deposit by QR, play right away`);
    await someone.sees('heading', msg`Three steps`);
    await someone.sees('heading', msg`Accepted banks`);
    await expect(someone.page.locator('footer')).toBeVisible();
    expect(scripts).toEqual([]);
    await expect(someone.page.locator('html')).toHaveAttribute('lang', localeTags[language]);
    await expect
      .poll(() => someone.page.title())
      .toContain(someone.says(msg`Deposit by QR, play right away`));
  }
});

test('a browser that runs no script shows the whole landing page', async ({ visitor }) => {
  const someone = await visitor({ scripts: false });
  await someone.page.goto(paths.landing);
  await someone.sees('heading', msg`Accepted banks`);
  await expect(someone.page.locator('footer')).toBeVisible();
});

test('what is pressed before the app is there happens when it is', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await someone.page.route(app, async (route) => {
    await held;
    await route.continue();
  });
  const button = someone.find('button', msg`Menu`);
  await button.click();
  await expect(button).toHaveAttribute('data-waiting', '');
  release();
  await someone.sees('dialog', msg`Menu`);
});

test('a link pressed before the app is there is followed without a new document', async ({
  visitor,
}) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  await someone.page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await someone.find('link', msg`I have an account`).click();
  await someone.arrivesAt(paths.login);
  await someone.isAt(msg`Login`);
  await expect.poll(() => someone.page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test(
  'the app takes over what was drawn, and nothing on the page moves',
  { tag: '@core' },
  async ({ visitor }) => {
    const problems: string[] = [];
    const someone = await visitor();
    someone.page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    someone.page.on('pageerror', (error) => problems.push(error.message));
    await someone.page.goto(paths.landing);
    await someone.page.locator(`html[${loadedAttribute}]`).waitFor();
    await someone.page.evaluate(() => {
      Object.assign(window, { heading: document.querySelector('h1') });
    });
    const before = await someone.page.locator('main').innerText();
    await someone.page.mouse.move(50, 300);
    await expect(someone.page.locator('[data-drawn]')).toHaveCount(0);
    await expect
      .poll(() =>
        someone.page.evaluate(
          () => (window as { heading?: unknown }).heading === document.querySelector('h1'),
        ),
      )
      .toBe(true);
    await expect.poll(() => someone.page.locator('main').innerText()).toBe(before);
    expect(problems).toEqual([]);
  },
);

test('who chose another language never sees the one of the document', async ({ visitor }) => {
  const someone = await visitor({ language: 'th' });
  await someone.page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading && heading.checkVisibility({ visibilityProperty: true }))
        shown.add(heading.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  await someone.page.goto(paths.landing);
  await someone.isAt(msg`Deposit by QR, play right away`);
  await expect
    .poll(() =>
      someone.page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]),
    )
    .toEqual([someone.says(msg`Deposit by QR, play right away`)]);
  await someone.reloads();
  await expect(someone.page.locator('html')).toHaveAttribute('lang', 'th');
});

test('a player never sees the landing page', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { wasDrawn: document.querySelector('[data-drawn]') !== null }),
    );
  });
  await rich.page.goto(paths.landing);
  await rich.arrivesAt(paths.home);
  await expect
    .poll(() => rich.page.evaluate(() => (window as { wasDrawn?: boolean }).wasDrawn))
    .toBe(false);
});

test('where the app cannot be fetched the links lead on', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  await someone.page.route(app, (route) => route.abort());
  await someone.page.mouse.move(50, 300);
  await someone.page.waitForLoadState('networkidle');
  await someone.page.unroute(app);
  await someone.find('link', msg`I have an account`).click();
  await someone.arrivesAt(paths.login);
  await someone.isAt(msg`Login`);
});

test('where the style sheets cannot be fetched all of the page is there', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.route(/\.css$/, (route) => route.abort());
  await someone.page.goto(paths.landing);
  await someone.sees('heading', msg`Accepted banks`);
});

test('on a desk too the words stay where they are when the art comes', async ({ visitor }) => {
  const someone = await visitor({ width: 1280 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await someone.page.route(/\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  await someone.page.goto(paths.landing, { waitUntil: 'commit' });
  const button = someone.page.locator('main a[href="/register"]');
  const before = await restingBox(button);
  release();
  await someone.sees('heading', msg`Accepted banks`);
  expect(await restingBox(button)).toEqual(before);
});
