import { msg } from '@lingui/core/macro';
import type { Agency } from '../../contract/agency';
import { gameCategories } from '../../contract/games';
import { providers } from '../../contract/provider';
import { brandName } from '../../src/brand/name';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { languageNames } from '../../src/i18n/languages';
import { providerName, providerNames } from '../../src/i18n/providerNames';
import { gameTabPath, paths } from '../../src/lib/paths';
import { logsIn, seesName } from './support/journeys';
import { holds } from './support/network';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const desk = { width: 1280, height: 800 };
const navbar = (player: Player) => player.page.getByRole('banner');
const drawer = (player: Player) => player.page.getByRole('dialog');
const hrefs = (player: Player, scope: string) =>
  player.page
    .locator(`${scope} a:visible`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** The five links as the agency gives them, in the order of the specification, section 2.11. */
async function contactsOf(player: Player): Promise<[string, string][]> {
  const answer = await player.page.request.get('/api/v2/agency/info');
  const { social } = ((await answer.json()) as { agency: Agency }).agency;
  return [
    ['WhatsApp', social.whatsapp],
    ['Line', social.line],
    ['Facebook', social.facebook],
    ['Telegram', social.telegram],
    ['WhatsApp 2', social.twitter],
  ];
}

const namesAndLinks = (player: Player, role: 'menuitem' | 'link') =>
  player.page
    .getByRole('dialog')
    .or(player.page.getByRole('menu'))
    .getByRole(role)
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    );

test('B1: the navbar leads a visitor to login and registration', async ({ visitor }) => {
  for (const device of [{}, desk]) {
    const someone = await visitor(device);
    await someone.goesTo('/nowhere');
    await navbar(someone)
      .getByRole('link', { name: someone.says(msg`Login`) })
      .waitFor();
    await expect
      .poll(() => hrefs(someone, 'header'))
      .toEqual([paths.landing, paths.login, paths.register]);
    await navbar(someone).getByRole('link', { name: brandName }).click();
    await someone.arrivesAt(paths.landing);
  }
});

test('B1: the navbar shows a player their name and, on a desk, the way to deposit', async ({
  visitor,
}) => {
  for (const device of [{}, desk]) {
    const rich = await visitor(device);
    await logsIn(rich, 'rich');
    await seesName(rich, 'ບຸນມີ');
    await expect
      .poll(() => hrefs(rich, 'header'))
      .toEqual(device === desk ? [paths.landing, paths.deposit] : [paths.landing]);
    await rich.presses('ບຸນມີ');
    await rich.page.getByRole('menu').waitFor();
    await expect
      .poll(() => rich.page.getByRole('menuitem').allInnerTexts())
      .toEqual(
        [msg`Account`, msg`Change password`, msg`Play in control`, msg`Logout`].map((entry) =>
          rich.says(entry),
        ),
      );
  }
});

test('B1: while the player is loading the navbar says nothing of an account', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const release = await holds(rich.page, '**/api/v2/players/current');
  await rich.goesTo('/nowhere');
  await rich.isAt(msg`Not Found`);
  await expect.poll(() => hrefs(rich, 'header')).toEqual([paths.landing]);
  await expect(navbar(rich).getByRole('button')).toHaveCount(2);
  await release();
  await seesName(rich, 'ບຸນມີ');
});

test('B2: the language menu offers the four by their own names and changes the page', async ({
  visitor,
}) => {
  const someone = await visitor();
  await someone.goesTo(paths.login);
  await someone.presses(languageNames.lo);
  await someone.page.getByRole('menu').waitFor();
  const entries = someone.page.getByRole('menuitemradio');
  await expect.poll(() => entries.allInnerTexts()).toEqual(Object.values(languageNames));
  await entries.nth(3).click();
  await someone.isAt('เข้าสู่ระบบ');
  await expect(someone.page.locator('html')).toHaveAttribute('lang', 'th');
});

test('B2: Contact us lists five links, the second WhatsApp from the twitter value', async ({
  visitor,
}) => {
  const someone = await visitor(desk);
  await someone.goesTo(paths.login);
  const expected = (await contactsOf(someone)).map((link) => [...link, '_blank']);
  await someone.presses(msg`Contact us`);
  await someone.page.getByRole('menu').waitFor();
  await expect.poll(() => namesAndLinks(someone, 'menuitem')).toEqual(expected);
});

test('B3: Change password opens a dialog of that title with a Save button', async ({ visitor }) => {
  for (const device of [{}, desk]) {
    const rich = await visitor(device);
    await logsIn(rich, 'rich');
    await rich.presses('ບຸນມີ');
    await rich.page.getByRole('menuitem', { name: rich.says(msg`Change password`) }).click();
    const dialog = rich.page.getByRole('dialog', { name: rich.says(msg`Change password`) });
    await dialog.getByRole('heading', { name: rich.says(msg`Change password`) }).waitFor();
    await dialog.getByRole('button', { name: rich.says(msg`Save`) }).waitFor();
  }
});

test('B4: the bottom bar is there up to 576 px', { tag: '@core' }, async ({ visitor }) => {
  const rich = await visitor({ width: 576 });
  await logsIn(rich, 'rich');
  const bar = rich.page.getByRole('navigation', { name: rich.says(msg`Quick links`) });
  await bar.waitFor();
  await expect
    .poll(() => bar.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
    .toEqual([paths.deposit, paths.withdraw, paths.game('alphabet'), paths.bank]);
  await bar.getByRole('link', { name: rich.says(msg`Bank`) }).click();
  await rich.arrivesAt(paths.bank);
  await expect
    .poll(() => bar.locator('[aria-current="page"]').innerText())
    .toBe(rich.says(msg`Bank`));
  await expect
    .poll(async () => {
      const game = await bar.getByRole('link', { name: rich.says(msg`Play games`) }).boundingBox();
      return (game?.x ?? 0) + (game?.width ?? 0) / 2;
    })
    .toBeCloseTo(288, 0);

  await rich.page.setViewportSize({ width: 577, height: 780 });
  await expect(bar).toBeHidden();
  await rich.sees('button', msg`Contact us`);
});

test('B4: the contact drawer rises from the bottom with the five links', async ({ visitor }) => {
  const someone = await visitor();
  await someone.goesTo(paths.landing);
  const expected = (await contactsOf(someone)).map((link) => [...link, '_blank']);
  await someone.presses(msg`Contact`);
  await drawer(someone).waitFor();
  await expect.poll(() => namesAndLinks(someone, 'link')).toEqual(expected);
  await expect(async () => {
    const box = await drawer(someone).locator('..').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(780, 0);
    expect(box?.y).toBeGreaterThan(100);
  }).toPass();
  await someone.page.keyboard.press('Escape');
  await drawer(someone).waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      someone.find('button', msg`Contact`).evaluate((it) => it === document.activeElement),
    )
    .toBe(true);
});

test('B5: the side drawer shows a visitor login and registration', async ({ visitor }) => {
  const someone = await visitor({ width: 480 });
  await someone.goesTo(paths.landing);
  await someone.presses(msg`Menu`);
  await drawer(someone).waitFor();
  await expect(async () => {
    const box = await drawer(someone).locator('..').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 780 });
    expect(Math.round(box?.width ?? 0)).toBe(393);
  }).toPass();
  await drawer(someone).getByText(brandName).waitFor();
  await expect
    .poll(() => drawer(someone).getByRole('link').allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        someone.says(msg({ id: 'home.drawer.login', message: 'Login' })),
        someone.says(msg({ id: 'home.drawer.register', message: 'Register' })),
      ]),
    );
  await someone.presses(msg({ id: 'home.drawer.close', message: 'Close menu' }));
  await drawer(someone).waitFor({ state: 'detached' });
});

test('B5: the side drawer shows a player two groups of entries, each with its icon', async ({
  visitor,
}) => {
  const rich = await visitor(desk);
  await logsIn(rich, 'rich');
  await rich.presses(msg`Menu`);
  await drawer(rich).waitFor();
  const groups = drawer(rich).locator('nav > ul');
  await expect(groups).toHaveCount(2);
  await expect
    .poll(() => groups.nth(1).evaluate((group) => getComputedStyle(group).borderTopWidth))
    .toBe('1px');
  const top = groups.locator('> li > :is(a, span)');
  const names = [
    msg`My balances`,
    msg`Games`,
    msg`Deposit`,
    msg`Withdraw`,
    msg`Promotion`,
    msg`Account`,
    msg`Bank account`,
    msg`Play in control`,
    msg`History`,
  ];
  await expect.poll(() => top.allInnerTexts()).toEqual(names.map((name) => rich.says(name)));
  await expect(top.locator('svg')).toHaveCount(names.length);
  const games = drawer(rich).getByRole('list', { name: rich.says(msg`Games`) });
  await expect
    .poll(() => games.getByRole('link').allInnerTexts())
    .toEqual(Object.values(providerNames));
  const history = drawer(rich).getByRole('list', { name: rich.says(msg`History`) });
  await expect
    .poll(() =>
      history.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    )
    .toEqual([paths.depositHistory, paths.withdrawHistory, paths.promotionHistory]);
});

test('B6: the active entry is marked with its parent, and choosing one closes the drawer', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(gameTabPath('askmebet', 'Slot'));
  await rich.presses(msg`Menu`);
  const active = drawer(rich).locator('[aria-current="page"], [data-active]');
  await active.first().waitFor();
  await expect
    .poll(() => active.allInnerTexts())
    .toEqual([rich.says(msg`Games`), providerName('askmebet')]);

  await drawer(rich)
    .getByRole('link', { name: rich.says(msg`Deposit history`) })
    .click();
  await rich.arrivesAt(paths.depositHistory);
  await drawer(rich).waitFor({ state: 'detached' });
  await rich.presses(msg`Menu`);
  await active.first().waitFor();
  await expect
    .poll(() => active.allInnerTexts())
    .toEqual([rich.says(msg`History`), rich.says(msg`Deposit history`)]);

  await active.nth(1).click();
  await drawer(rich).waitFor({ state: 'detached' });
});

test(
  'B7: the footer names games, providers, six banks and the owner; its layout turns at 769 px',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor({ width: 769, height: 800 });
    await someone.goesTo(paths.landing);
    const footer = someone.page.getByRole('contentinfo');
    const section = (name: string) =>
      footer
        .locator('section')
        .filter({ has: someone.page.getByRole('heading', { name, exact: true }) })
        .getByRole('listitem');
    await footer.getByText('BCEL').scrollIntoViewIfNeeded();
    await expect
      .poll(() => section(someone.says(msg`Games`)).allInnerTexts())
      .toEqual(gameCategories.map((category) => someone.says(gameCategoryNames[category])));
    await expect
      .poll(async () => {
        const names = await section(someone.says(msg`Providers`)).allInnerTexts();
        return names.map((name) => name.split('\n').at(-1));
      })
      .toEqual(providers.map(providerName));
    const banks = section(someone.says(msg`Accepted banks`));
    await expect(banks).toHaveCount(6);
    await expect(banks.locator(':scope > [aria-hidden]')).toHaveCount(6);
    await expect
      .poll(() => footer.innerText())
      .toContain(`© ${new Date().getFullYear()} ${brandName}`);

    const columns = () =>
      footer
        .locator('> div')
        .evaluate((inside) => getComputedStyle(inside).gridTemplateColumns.split(' ').length);
    await expect.poll(columns).toBe(4);
    await someone.page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(columns).toBe(1);
  },
);

test('B8: a button brings the reader back to the top after 500 px, smoothly', async ({
  visitor,
}) => {
  const someone = await visitor({ motion: true });
  await someone.goesTo(paths.landing);
  await someone.isAt(msg`Deposit by QR, play right away`);
  const button = someone.page.getByRole('button', { name: someone.says(msg`Back to top`) });
  const scrollsTo = (y: number) =>
    someone.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollsTo(500);
  await someone.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(button).toHaveCount(0);
  await scrollsTo(501);
  await button.waitFor();
  await scrollsTo(3000);
  const places = someone.page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          seen.push(window.scrollY);
          if (window.scrollY === 0) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await button.click();
  expect((await places).filter((y) => y > 100 && y < 2500).length).toBeGreaterThan(2);
  await button.waitFor({ state: 'detached' });
});
