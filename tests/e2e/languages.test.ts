import { msg } from '@lingui/core/macro';
import { readFileSync } from 'node:fs';
import { languageKey } from '../../contract/document';
import { providers, type Language } from '../../contract/provider';
import { languageNames, languages, localeTags } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { logIn, waitForName, tryLogin, password } from './support/journeys';
import {
  recordCalls,
  countCalls,
  waitForAnswers,
  waitUntilLoaded,
  chunkPattern,
  waitForEntry,
  refuseCalls,
} from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { getTexts } from './support/texts';
import { playerPages } from '../support/pages';

const home = [paths.landing, paths.login, paths.register, '/nowhere'];
const pagesOfPlayers = [...playerPages, paths.game('askmebet')];

/** Letters that must not occur on a page in this language. */
const foreign: Record<Language, RegExp> = {
  lo: /[\p{Script=Thai}\p{Script=Han}]/u,
  cn: /[\p{Script=Lao}\p{Script=Thai}]/u,
  vn: /[\p{Script=Lao}\p{Script=Thai}\p{Script=Han}]/u,
  th: /[\p{Script=Lao}\p{Script=Han}]/u,
};

/** English source texts of more than two words: none of them may be left on a page. */
const english = [...readFileSync('locales/en.po', 'utf8').matchAll(/^msgid "(.+)"$/gm)]
  .map(([, text = '']) => text)
  .filter((text) => /^[\w',.? -]+$/.test(text) && text.split(' ').length > 2);

const playerName = 'ສົມພອນ';
const isInitials = (line: string) => line !== '' && playerName.startsWith(line);

/** All visible text and accessible names of the page, except proper names, which are not translated. */
async function textOn({ page }: Player): Promise<string> {
  const text = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
        (element) =>
          ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      ),
    ].join('\n'),
  );
  const names = [playerName, ...Object.values(languageNames)];
  const lines = text.split('\n').filter((line) => !isInitials(line));
  return names.reduce((rest, name) => rest.replaceAll(name, ''), lines.join('\n'));
}

/** Lines with foreign letters, and source texts, on a page. */
async function foreignOn(player: Player, language: Language): Promise<string[]> {
  const text = await textOn(player);
  return [
    ...text.split('\n').filter((line) => foreign[language].test(line)),
    ...english.filter((source) => text.includes(source)),
  ];
}

for (const language of languages)
  test(`J1: every page speaks one language: ${language}`, { tag: '@core' }, async ({ visitor }) => {
    expect(english.length).toBeGreaterThan(100);
    // High enough for the whole page: content far below the screen is not laid out, and is missing in `innerText`.
    const demo = await visitor({ language, width: 1280, height: 2600 });
    const waitForWords = async (path: string) => {
      await demo.goTo(path);
      await expect(demo.page.locator('html')).toHaveAttribute('lang', localeTags[language]);
      await demo.page.locator('h1').first().waitFor({ state: 'attached' });
      await waitForAnswers(demo.page);
      await expect(demo.page.locator('[aria-busy="true"]')).toHaveCount(0);
      // The document is in Lao until the app starts, and its title changes last
      await expect.poll(() => foreignOn(demo, language), { message: path }).toEqual([]);
    };
    for (const path of home) await waitForWords(path);
    await logIn(demo, 'demo');
    for (const path of pagesOfPlayers) await waitForWords(path);
  });

test(
  'J1: Lao is the default, and a choice is stored under i18nextLng',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    await someone.page.addInitScript((key) => {
      if (sessionStorage.getItem('begun') === null) localStorage.removeItem(key);
      sessionStorage.setItem('begun', '1');
    }, languageKey);
    await someone.goTo(paths.login);
    await someone.waitForHeading(getTexts('lo')(msg`Login`));
    await expect(someone.page.locator('html')).toHaveAttribute('lang', 'lo');
    let reader = someone;
    for (const language of [...languages].reverse()) {
      reader = await reader.switchLanguage(language);
      await reader.waitForHeading(msg`Login`);
      await expect
        .poll(() => reader.page.evaluate((key) => localStorage.getItem(key), languageKey))
        .toBe(language);
      await reader.reload();
      await reader.waitForHeading(msg`Login`);
      await expect(reader.page.locator('html')).toHaveAttribute('lang', localeTags[language]);
    }
  },
);

test(
  'J1: a language that another site has stored here is none of ours: the page is in Lao',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    await someone.page.addInitScript((key) => localStorage.setItem(key, 'en-US'), languageKey);
    for (const path of [paths.landing, paths.login]) {
      await someone.page.goto(path);
      await expect(someone.page.locator('main')).toBeVisible();
      await expect(someone.page.locator('html')).toHaveAttribute('lang', 'lo');
    }
  },
);

test('J1: when texts cannot be loaded, the page says so and keeps its language', async ({
  visitor,
}) => {
  const someone = await visitor();
  await someone.goTo(paths.login);
  await someone.waitForHeading(msg`Login`);
  await someone.page.route(chunkPattern('vn'), (route) => route.abort());
  await someone.press(languageNames.lo);
  await someone.find('menuitemradio', languageNames.vn).click();
  await someone.waitForText(
    msg`The texts could not be loaded. Check your connection and try again.`,
  );
  await someone.waitForHeading(msg`Login`);
});

test(
  'J2: dates read DD/MM/YYYY HH:mm:ss in every language, and N/A where there is none',
  { tag: '@core' },
  async ({ visitor }) => {
    const demo = await visitor();
    await logIn(demo, 'demo');
    const { items } = (await (
      await demo.page.request.get('/api/v2/deposits?page=1&pageSize=10')
    ).json()) as {
      items: { createdAt: string }[];
    };
    const expected = await demo.page.evaluate(
      (instants) =>
        instants.map((instant) => {
          const date = new Date(instant);
          const two = (part: number) => String(part).padStart(2, '0');
          const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
          return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
        }),
      items.map(({ createdAt }) => createdAt),
    );
    await demo.goTo(paths.depositHistory);
    let reader = demo;
    for (const language of [...languages].reverse()) {
      reader = await reader.switchLanguage(language);
      for (const date of expected.slice(0, 3)) await reader.waitForText(date);
    }

    const empty = ['0001-01-01T00:00:00Z', '0001-01-01'];
    await demo.page.route('**/api/v2/deposits?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { items: object[] };
      const undated = body.items.map((item, index) => ({ ...item, createdAt: empty[index % 2] }));
      await route.fulfill({ json: { ...body, items: undated } });
    });
    await demo.reload();
    await demo.waitForText('N/A');
    await expect.poll(() => demo.page.locator('main').innerText()).not.toContain('0001');
    await expect
      .poll(async () => (await demo.page.locator('main').innerText()).match(/N\/A/g))
      .toHaveLength(items.length);
  },
);

/** Simulates that the player comes back to the window. */
const returnToWindow = ({ page }: Player) =>
  page.evaluate(
    () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );

test(
  'J3: fetched data stays fresh for five minutes; after that, focusing the window fetches it again',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor();
    await rich.page.clock.install();
    await logIn(rich, 'rich');
    const calls = recordCalls(rich.page);
    // A call that no event refreshes: after minutes the stream counts as silent, and all data that events refresh are loaded
    // again.
    const call = 'GET /v2/games/gclub';
    await rich.navigateTo(paths.game('gclub'));
    await waitForEntry(calls, call, 1);
    // A call that is pending for minutes would be repeated.
    await waitUntilLoaded(rich.page);
    await rich.page.clock.fastForward('04:50');
    await returnToWindow(rich);
    await rich.navigateTo(paths.home);
    await waitForEntry(calls, 'GET /v2/players/credits/gclub', 1);
    await rich.navigateTo(paths.game('gclub'));
    await rich.page.getByRole('searchbox').waitFor();
    await expect.poll(() => countCalls(calls, call)).toBe(1);
    await rich.page.clock.fastForward('00:20');
    await returnToWindow(rich);
    await waitForEntry(calls, call, 2);
  },
);

test('J3: balances are never fresh: each visit asks for all four', async ({ visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.page.clock.install();
  const calls = recordCalls(rich.page);
  const balances = providers.map((provider) => `GET /v2/players/credits/${provider}`);
  await rich.navigateTo(paths.bank);
  await rich.waitForHeading(msg`Bank account`);
  const before = balances.map((call) => countCalls(calls, call));
  // Answers of the last seconds are shared by the parts of a page
  await rich.page.clock.fastForward('00:11');
  await rich.navigateTo(paths.home);
  for (const [index, call] of balances.entries())
    await waitForEntry(calls, call, (before[index] ?? 0) + 1);
});

test('J3: a failed call is retried three times, with growing waits; the call for the player is not', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  const calls = recordCalls(rich.page);
  await rich.page.clock.install();
  await refuseCalls(rich.page, '/v2/promotions', 503, 'UNAVAILABLE');
  await refuseCalls(rich.page, '/v2/players/info', 503, 'UNAVAILABLE');
  await rich.goTo(paths.promotions);
  const call = 'GET /v2/promotions';
  await waitForEntry(calls, call, 1);
  for (const [wait, attempts] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await waitForAnswers(rich.page);
    await rich.page.clock.fastForward(wait);
    await waitForEntry(calls, call, attempts);
  }
  await rich.waitForText(msg`We could not load this`);
  await rich.page.clock.fastForward(60_000);
  await expect.poll(() => countCalls(calls, call)).toBe(4);
  // An event, or the service that answers again, may have the player fetched once more: each fetch is one call.
  expect(countCalls(calls, 'GET /v2/players/info')).toBeLessThan(4);
});

test(
  'J4: the texts are served as /locales/{lng}/{ns}.json, and the page uses its own',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor();
    const requestedPaths: string[] = [];
    someone.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await someone.goTo(paths.login);
    await someone.waitForHeading(msg`Login`);
    expect(requestedPaths.filter((path) => path.startsWith('/locales/'))).toEqual([]);
    for (const language of languages) {
      const answer = await someone.page.request.get(`/locales/${language}/translation.json`);
      expect(answer.headers()['content-type']).toContain('application/json');
      const texts = (await answer.json()) as Record<string, string>;
      expect(Object.values(texts)).toContain(getTexts(language)(msg`Create my account`));
      expect(Object.keys(texts)).toContain('home.drawer.login');
    }
  },
);

test('where storage is blocked the page works in Lao, and a player can log in', async ({
  visitor,
}) => {
  const rich = await visitor();
  const pageErrors: string[] = [];
  rich.page.on('pageerror', (error) => pageErrors.push(String(error)));
  await rich.page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await tryLogin(rich, 'rich', password);
  await rich.waitForPath(paths.home);
  await waitForName(rich, 'ບຸນມີ');
  const reader = await rich.switchLanguage('th');
  await reader.navigateTo(paths.bank);
  await reader.waitForHeading(msg`Bank account`);
  await reader.goTo(paths.bank);
  await rich.waitForHeading(msg`Bank account`);
  expect(pageErrors).toEqual([]);
});
