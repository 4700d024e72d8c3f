import { msg } from '@lingui/core/macro';
import type { Agency } from '../../contract/agency';
import { gameCategories } from '../../contract/games';
import { providers } from '../../contract/provider';
import { brandName } from '../../src/brand/name';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { logsIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';
const drawer = (player: Player) => player.page.getByRole('dialog');

/** The five links of the agency, in the order of the specification, section 2.11. */
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

test(
  'B7: the footer names games, providers, six banks and the owner; its layout changes at 769 px',
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
        .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
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
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
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

test('a page fades away above the next one, which can be pressed at once', async ({ visitor }) => {
  const someone = await visitor({ motion: true, width: 768 });
  const { page } = someone;
  await someone.goesTo(paths.help);
  await someone.wakes();
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(root) { animation-duration: 600s !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await someone.follows(msg`Login`);
  await someone.arrivesAt(paths.login);
  const show = someone.find('button', msg`Show password`);
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  const fading = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
  );
  expect(fading).toContain('::view-transition-old(root)');
});

test('with reduced motion, a page disappears at once', async ({ visitor }) => {
  const someone = await visitor({ width: 768 });
  await someone.goesTo(paths.help);
  await someone.wakes();
  await someone.page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('a motion');
    };
  });
  await someone.follows(msg`Login`);
  await someone.arrivesAt(paths.login);
});
