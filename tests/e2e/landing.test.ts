import { expect } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { languageKey, loadedAttribute } from '../../contract/document';
import { languages, localeTags } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { eventually, restingBox } from './support/eventually';
import { logsIn } from './support/journeys';
import { openStage, scenario } from './support/scenario';

openStage();

const app = /\.js(\?|$)/;

scenario('a visitor has the whole landing page without any script', async ({ site, visitor }) => {
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
    await eventually(() => someone.page.locator('footer').isVisible()).toBe(true);
    expect(scripts).toEqual([]);
    await eventually(() => someone.page.locator('html').getAttribute('lang')).toBe(
      localeTags[language],
    );
    await eventually(() => someone.page.title()).toContain(
      someone.says(msg`Deposit by QR, play right away`),
    );
  }
});

scenario('a browser that runs no script shows the whole landing page', async ({ visitor }) => {
  const someone = await visitor({ scripts: false });
  await someone.page.goto(paths.landing);
  await someone.sees('heading', msg`Accepted banks`);
  await eventually(() => someone.page.locator('footer').isVisible()).toBe(true);
});

scenario('what is pressed before the app is there happens when it is', async ({ visitor }) => {
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
  await eventually(() => button.getAttribute('data-waiting')).toBe('');
  release();
  await someone.sees('dialog', msg`Menu`);
});

scenario(
  'a link pressed before the app is there is followed without a new document',
  async (stage) => {
    const someone = await stage.visitor();
    await someone.page.goto(paths.landing);
    await someone.page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await someone.find('link', msg`I have an account`).click();
    await someone.arrivesAt(paths.login);
    await someone.isAt(msg`Login`);
    await eventually(() => someone.page.evaluate(() => 'isStillHere' in window)).toBe(true);
  },
);

scenario(
  'the app takes over what was drawn, and nothing on the page moves',
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
    await eventually(() => someone.page.locator('[data-drawn]').count()).toBe(0);
    await eventually(() =>
      someone.page.evaluate(
        () => (window as { heading?: unknown }).heading === document.querySelector('h1'),
      ),
    ).toBe(true);
    await eventually(() => someone.page.locator('main').innerText()).toBe(before);
    expect(problems).toEqual([]);
  },
);

scenario('who chose another language never sees the one of the document', async ({ visitor }) => {
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
  await eventually(() =>
    someone.page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]),
  ).toEqual([someone.says(msg`Deposit by QR, play right away`)]);
  await someone.reloads();
  await eventually(() => someone.page.locator('html').getAttribute('lang')).toBe('th');
});

scenario('a player never sees the landing page', async (stage) => {
  const rich = await stage.visitor();
  await logsIn(rich, 'rich');
  await rich.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { wasDrawn: document.querySelector('[data-drawn]') !== null }),
    );
  });
  await rich.page.goto(paths.landing);
  await rich.arrivesAt(paths.home);
  await eventually(() =>
    rich.page.evaluate(() => (window as { wasDrawn?: boolean }).wasDrawn),
  ).toBe(false);
});

scenario('where the app cannot be fetched the links lead on', async ({ visitor }) => {
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

scenario(
  'where the style sheets cannot be fetched all of the page is there',
  async ({ visitor }) => {
    const someone = await visitor();
    await someone.page.route(/\.css$/, (route) => route.abort());
    await someone.page.goto(paths.landing);
    await someone.sees('heading', msg`Accepted banks`);
  },
);

scenario('on a desk too the words stay where they are when the art comes', async ({ visitor }) => {
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
