import { msg } from '@lingui/core/macro';
import type { Agency } from '../../contract/agency';
import { gameCategories } from '../../contract/games';
import { providers } from '../../contract/provider';
import { brandName } from '../../src/brand/name';
import { gameCategoryNames } from '../../src/i18n/gameCategoryNames';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';
const drawer = (player: Player) => player.page.getByRole('dialog');

/** The five links of the agency, in the order of the specification, section 2.11. */
async function readContacts(player: Player): Promise<[string, string][]> {
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
  await logIn(rich, 'rich');
  const bar = rich.page.getByRole('navigation', { name: rich.translate(msg`Quick links`) });
  await bar.waitFor();
  await expect
    .poll(() => bar.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
    .toEqual([paths.deposit, paths.withdraw, paths.game('alphabet'), paths.bank]);
  await bar.getByRole('link', { name: rich.translate(msg`Bank`) }).click();
  await rich.waitForPath(paths.bank);
  await expect
    .poll(() => bar.locator('[aria-current="page"]').innerText())
    .toBe(rich.translate(msg`Bank`));
  await expect
    .poll(async () => {
      const game = await bar
        .getByRole('link', { name: rich.translate(msg`Play games`) })
        .boundingBox();
      return (game?.x ?? 0) + (game?.width ?? 0) / 2;
    })
    .toBeCloseTo(288, 0);

  await rich.page.setViewportSize({ width: 577, height: 780 });
  await expect(bar).toBeHidden();
  await rich.waitFor('button', msg`Contact us`);
});

test('B4: the contact drawer rises from the bottom with the five links', async ({ visitor }) => {
  const someone = await visitor();
  await someone.goTo(paths.landing);
  const expected = (await readContacts(someone)).map((link) => [...link, '_blank']);
  await someone.press(msg`Contact`);
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
  await someone.goTo(paths.landing);
  await someone.press(msg`Menu`);
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
        someone.translate(msg({ id: 'home.drawer.login', message: 'Login' })),
        someone.translate(msg({ id: 'home.drawer.register', message: 'Register' })),
      ]),
    );
  await someone.press(msg({ id: 'home.drawer.close', message: 'Close menu' }));
  await drawer(someone).waitFor({ state: 'detached' });
});

test(
  'B7: the footer names games, providers, six banks and the owner; its layout changes at 769 px',
  { tag: '@core' },
  async ({ visitor }) => {
    const someone = await visitor({ width: 769, height: 800 });
    await someone.goTo(paths.landing);
    const footer = someone.page.getByRole('contentinfo');
    const section = (name: string) =>
      footer
        .locator('section')
        .filter({ has: someone.page.getByRole('heading', { name, exact: true }) })
        .getByRole('listitem');
    await footer.getByText('BCEL').scrollIntoViewIfNeeded();
    await expect
      .poll(() => section(someone.translate(msg`Games`)).allInnerTexts())
      .toEqual(gameCategories.map((category) => someone.translate(gameCategoryNames[category])));
    await expect
      .poll(async () => {
        const names = await section(someone.translate(msg`Providers`)).allInnerTexts();
        return names.map((name) => name.split('\n').at(-1));
      })
      .toEqual(providers.map(providerName));
    const banks = section(someone.translate(msg`Accepted banks`));
    await expect(banks).toHaveCount(6);
    await expect(banks.locator(':scope > [aria-hidden]')).toHaveCount(6);
    await expect
      .poll(() => footer.innerText())
      .toContain(`© ${new Date().getFullYear()} ${brandName}`);

    const countColumns = () =>
      footer
        .locator('> div')
        .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
    await expect.poll(countColumns).toBe(4);
    await someone.page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(countColumns).toBe(1);
  },
);

test('B8: a button brings the reader back to the top after 500 px, smoothly', async ({
  visitor,
}) => {
  const someone = await visitor({ motion: true });
  await someone.goTo(paths.landing);
  await someone.waitForHeading(msg`Deposit by QR, play right away`);
  const button = someone.page.getByRole('button', { name: someone.translate(msg`Back to top`) });
  const scrollTo = (y: number) =>
    someone.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(500);
  await someone.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(button).toHaveCount(0);
  await scrollTo(501);
  await button.waitFor();
  await scrollTo(3000);
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
  await someone.goTo(paths.help);
  await someone.hydrate();
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(root) { animation-duration: 600s !important }');
    document.adoptedStyleSheets.push(slow);
  });
  await someone.followLink(msg`Login`);
  await someone.waitForPath(paths.login);
  const show = someone.find('button', msg`Show password`);
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  const transitions = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
  );
  expect(transitions).toContain('::view-transition-old(root)');
});

test('with reduced motion, a page disappears at once', async ({ visitor }) => {
  const someone = await visitor({ width: 768 });
  await someone.goTo(paths.help);
  await someone.hydrate();
  await someone.page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('a motion');
    };
  });
  await someone.followLink(msg`Login`);
  await someone.waitForPath(paths.login);
});
