import { msg } from '@lingui/core/macro';
import { languageKey, prerenderedAttribute, waitingAttribute } from '../../contract/document';
import { languages, localeTags } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { collectErrors } from './support/inspection';
import { logIn } from './support/journeys';
import { holdAnswers, waitForHydration } from './support/network';
import { expect, test } from './support/test';

const app = '**/*.js';

test('a visitor has the whole landing page without any script', async ({ site, visitor }) => {
  for (const language of languages) {
    const someone = await visitor({ language });
    const context = someone.page.context();
    await context.addCookies([{ name: languageKey, value: language, url: site.url }]);
    const resourceTypes: string[] = [];
    someone.page.on('request', (request) => resourceTypes.push(request.resourceType()));
    await someone.page.goto(paths.landing);
    await someone.waitForHeading(msg`Deposit by QR, play right away`);
    await someone.waitFor('heading', msg`Three steps`);
    await someone.waitFor('heading', msg`Accepted banks`);
    await expect(someone.page.locator('footer')).toBeVisible();
    expect(resourceTypes).not.toContain('script');
    expect(resourceTypes).not.toContain('stylesheet');
    await expect(someone.page.locator('html')).toHaveAttribute('lang', localeTags[language]);
    await expect(someone.page).toHaveTitle(
      new RegExp(someone.translate(msg`Deposit by QR, play right away`)),
    );
  }
});

test('a browser that runs no script shows the whole landing page', async ({ visitor }) => {
  const someone = await visitor({ scripts: false });
  await someone.page.goto(paths.landing);
  await someone.waitFor('heading', msg`Accepted banks`);
  await expect(someone.page.locator('footer')).toBeVisible();
});

test('a button pressed before hydration acts after it', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  const release = await holdAnswers(someone.page, app);
  const button = someone.find('button', msg`Menu`);
  await button.click();
  await expect(button).toHaveAttribute(waitingAttribute, '');
  await release();
  await someone.waitFor('dialog', msg`Menu`);
});

test('a button held down during hydration acts when it is released', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  await someone.find('button', msg`Menu`).hover();
  await someone.page.mouse.down();
  await waitForHydration(someone.page);
  await someone.page.mouse.up();
  await someone.waitFor('dialog', msg`Menu`);
});

test(
  'hydration keeps the page as it is, and nothing on it moves',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    const problems = collectErrors(someone.page);
    await someone.page.goto(paths.landing);
    await someone.page.evaluate(() => {
      Object.assign(window, { heading: document.querySelector('h1') });
    });
    // The app loads the bonus for a first deposit, which replaces other words
    const words = () =>
      someone.page.evaluate(() => {
        const page = document.querySelector('main')?.cloneNode(true) as HTMLElement;
        page.querySelector('[aria-labelledby="promotions"]')?.remove();
        return page.textContent;
      });
    const before = await words();
    await someone.hydrate();
    await expect
      .poll(() =>
        someone.page.evaluate(
          () => (window as { heading?: unknown }).heading === document.querySelector('h1'),
        ),
      )
      .toBe(true);
    await expect.poll(words).toBe(before);
    await someone.waitFor('heading', msg`A bonus on your first deposit`);
    expect(problems).toEqual([]);
  },
);

test('who chose another language never sees the language of the document', async ({ visitor }) => {
  const someone = await visitor({ language: 'th' });
  await someone.page.addInitScript(() => {
    const shownTexts = new Set<string>();
    Object.assign(window, { shownTexts });
    const look = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading && heading.checkVisibility({ visibilityProperty: true }))
        shownTexts.add(heading.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  await someone.page.goto(paths.landing);
  await someone.waitForHeading(msg`Deposit by QR, play right away`);
  await expect
    .poll(() =>
      someone.page.evaluate(() => [
        ...(window as unknown as { shownTexts: Set<string> }).shownTexts,
      ]),
    )
    .toEqual([someone.translate(msg`Deposit by QR, play right away`)]);
  await someone.reload();
  await expect(someone.page.locator('html')).toHaveAttribute('lang', 'th');
});

test('a player never sees the landing page', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.page.addInitScript((mark) => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { wasPrerendered: document.querySelector(mark) !== null }),
    );
  }, `[${prerenderedAttribute}]`);
  await rich.page.goto(paths.landing);
  await rich.waitForPath(paths.home);
  await expect
    .poll(() => rich.page.evaluate(() => (window as { wasPrerendered?: boolean }).wasPrerendered))
    .toBe(false);
});

test('when the app cannot be loaded, the links still work', async ({ visitor }) => {
  const someone = await visitor();
  await someone.page.goto(paths.landing);
  await someone.page.route(app, (route) => route.abort());
  await someone.page.mouse.move(50, 300);
  await someone.page.waitForLoadState('networkidle');
  await someone.page.unroute(app);
  await someone.find('link', msg`I have an account`).click();
  await someone.waitForPath(paths.login);
  await someone.waitForHeading(msg`Login`);
});
