import { msg } from '@lingui/core/macro';
import type { Locator } from '@playwright/test';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { formatAmount, logIn, openPasswordDialog, password, waitForQr } from './support/journeys';
import type { Player, Words } from './support/player';
import { expect, test } from './support/test';

/** True if the element or one of its descendants has the focus. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement));

async function waitForFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), String(target)).toBe(true);
}

/** Presses Tab, or Shift+Tab, until the focus has come to the target. */
async function tabTo({ page }: Player, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let pressCount = 0; !(await hasFocus(target)); pressCount += 1) {
    if (pressCount === 90) throw new Error(`${String(target)} is not reached by ${key}`);
    await page.keyboard.press(key);
  }
}

async function typeInto(player: Player, label: Words, text: string): Promise<void> {
  await tabTo(player, player.field(label));
  await player.page.keyboard.type(text);
}

async function pressEnterOn(player: Player, target: Locator): Promise<void> {
  await tabTo(player, target);
  await player.page.keyboard.press('Enter');
}

const pressEnterByName = (player: Player, role: 'button' | 'link', name: Words) =>
  pressEnterOn(player, player.find(role, name));

/** Tabs to the radio group, and selects an option by the arrow keys. */
async function chooseByArrows(player: Player, name: Words): Promise<void> {
  const choice = player.find('radio', name);
  await tabTo(player, player.page.getByRole('radiogroup').filter({ has: choice }));
  await player.page.keyboard.press('Space');
  for (let pressCount = 0; !(await choice.isChecked()); pressCount += 1) {
    if (pressCount === 10) throw new Error(`${player.translate(name)} is not reached by arrows`);
    await player.page.keyboard.press('ArrowDown');
  }
}

/** Opens the menu, which comes before the page's content, and follows one of its links. */
async function openByMenu(player: Player, name: Words): Promise<void> {
  await tabTo(player, player.find('button', msg`Menu`), 'Shift+Tab');
  await player.page.keyboard.press('Enter');
  const menu = player.page.getByRole('dialog');
  await menu.waitFor();
  await pressEnterOn(player, menu.getByRole('link', { name: player.translate(name) }).first());
}

test(
  'by keyboard alone: register, bank account, deposit, withdraw',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const noy = await visitor({ width: 1280, height: 800 });
    await noy.goTo(paths.register);
    await typeInto(noy, msg`Username`, 'noy_2026');
    await typeInto(noy, msg`Your name here`, 'Noy');
    await typeInto(noy, msg`Password`, password);
    await typeInto(noy, msg`Password again`, password);
    await noy.page.keyboard.press('Enter');
    await noy.waitForPath(paths.home);

    await openByMenu(noy, msg`Bank account`);
    await noy.waitForPath(paths.bank);
    await noy.waitForHeading(msg`Bank account`);
    await chooseByArrows(noy, 'LDB');
    await typeInto(noy, msg`Account number`, '160-12-00-0123456');
    await typeInto(noy, msg`Account name`, 'NOY SAYSANA');
    await noy.page.keyboard.press('Enter');
    await pressEnterByName(noy, 'button', msg`Yes, save it`);
    await noy.waitForText(msg`Your bank account is saved. You can deposit now.`);

    await openByMenu(noy, msg`Deposit`);
    await noy.waitForPath(paths.deposit);
    await chooseByArrows(noy, providerName('gclub'));
    await typeInto(noy, msg`Amount`, '640.000');
    await pressEnterByName(noy, 'button', msg`Get the QR`);
    const code = await waitForQr(noy);
    await backoffice.payAsBank(code);
    await noy.waitForText(msg`Your credit is in`);

    await openByMenu(noy, msg`Withdraw`);
    await noy.waitForPath(paths.withdraw);
    await chooseByArrows(noy, providerName('gclub'));
    await typeInto(noy, msg`Amount`, '1000');
    await pressEnterByName(noy, 'button', msg`Continue`);
    await expect(noy.find('button', msg`Withdraw`)).toBeEnabled();
    await pressEnterByName(noy, 'button', msg`Withdraw`);
    await noy.waitForText(msg`Staff are checking your withdrawal`);
    await noy.waitForText(formatAmount(noy, '640000', 'LAK'));
  },
);

test('the first Tab offers a link past the menus', async ({ visitor }) => {
  const someone = await visitor();
  await someone.goTo(paths.login);
  await someone.waitForHeading(msg`Login`);
  await someone.page.keyboard.press('Tab');
  await waitForFocus(someone.find('link', msg`Skip to content`));
  await someone.page.keyboard.press('Enter');
  await someone.page.keyboard.press('Tab');
  await waitForFocus(someone.page.locator('main'));
});

test('after a navigation the heading of the new page has the focus', async ({ visitor }) => {
  const rich = await visitor({ motion: true });
  await logIn(rich, 'rich');
  const headingHasFocus = () =>
    rich.page.waitForFunction(() => document.activeElement === document.querySelector('h1'));
  await rich.followLink(msg`Bank`);
  await rich.waitForPath(paths.bank);
  await headingHasFocus();
  await rich.press(msg`Menu`);
  await rich.page
    .getByRole('dialog')
    .getByRole('link', { name: rich.translate(msg`Deposit history`) })
    .click();
  await rich.waitForPath(paths.depositHistory);
  await headingHasFocus();
  await rich.page.goBack();
  await rich.waitForPath(paths.bank);
  await headingHasFocus();
  await rich.navigateTo('/player/nothing');
  await headingHasFocus();
});

/** Buttons in the bar of a page as wide as `openingsWidth`, and what they open. */
const openings: [Words, 'dialog' | 'menu'][] = [
  [msg`Menu`, 'dialog'],
  [msg`Contact`, 'dialog'],
  ['ບຸນມີ', 'menu'],
  ['ລາວ', 'menu'],
];
const openingsWidth = 576;

/** Logs in and waits for the home page, which has taken the focus. */
async function logInAtHome(rich: Player): Promise<void> {
  await logIn(rich, 'rich');
  await rich.waitFor('button', 'ບຸນມີ');
  await waitForFocus(rich.page.locator('h1'));
}

test(
  'a closed menu or dialog gives the focus back to the button that opened it',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor({ width: openingsWidth });
    await logInAtHome(rich);
    for (const [name, opens] of openings) {
      const trigger = rich.find('button', name);
      await trigger.focus();
      await rich.page.keyboard.press('Enter');
      const overlay = rich.page.getByRole(opens);
      await overlay.waitFor();
      await waitForFocus(overlay);
      await rich.page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await waitForFocus(trigger);
    }
    // The second time the dialog's code is loaded, and it opens while the menu closes
    for (let time = 0; time < 2; time++) {
      await openPasswordDialog(rich, 'ບຸນມີ');
      await rich.page.keyboard.press('Escape');
      await rich.page.getByRole('dialog').waitFor({ state: 'detached' });
      await waitForFocus(rich.find('button', 'ບຸນມີ'));
    }
  },
);

test('hidden controls of menus and dialogs speak the language of the page', async ({ visitor }) => {
  const someone = await visitor({ width: 1280, height: 800 });
  await someone.goTo(paths.landing);
  let reader = someone;
  for (const language of ['vn', 'lo', 'th'] as const) {
    reader = await reader.switchLanguage(language);
    await reader.press(msg`Contact us`);
    await reader.page.getByRole('menu').waitFor();
    const hiddenButtons = reader.page.locator('button[aria-label]').filter({ hasText: /^$/ });
    const words = reader.translate(msg`Back to the page`);
    await expect
      .poll(() =>
        hiddenButtons.evaluateAll((all) =>
          all.filter((it) => it.style.width === '1px').map((it) => it.getAttribute('aria-label')),
        ),
      )
      .toEqual([words, words]);
    await reader.page.keyboard.press('Escape');
    await reader.page.getByRole('menu').waitFor({ state: 'detached' });
  }
});

test('changes of a status are announced', async ({ backoffice, visitor }) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.deposit);
  await rich.choose(providerName('gclub'));
  await rich.fill(msg`Amount`, '50000');
  await rich.press(msg`Get the QR`);
  const code = await waitForQr(rich);
  const live = rich.page.locator('main').getByRole('status');
  await expect
    .poll(async () => (await live.allInnerTexts()).join())
    .toContain(rich.translate(msg({ message: 'Waiting for payment', context: 'deposit status' })));
  const region = await live.first().elementHandle();
  await backoffice.payAsBank(code);
  await rich.waitForText(msg`Your credit is in`);
  await expect
    .poll(async () => (await live.allInnerTexts()).join())
    .toContain(rich.translate(msg({ message: 'Credited', context: 'deposit status' })));
  // The same live region: a new one would not be announced
  await expect.poll(() => region?.evaluate((element) => element.isConnected)).toBe(true);
});

for (const [name, width, height] of [
  ['zoomed to 200 %', 640, 400],
  ['320 px wide', 320, 480],
] as const)
  test(`nothing is lost when the page is ${name}`, async ({ visitor }) => {
    const rich = await visitor({ width, height });
    await logIn(rich, 'rich');
    await rich.expectNoSidewaysScroll();
    await rich.press(msg`Menu`);
    await rich.page
      .getByRole('dialog')
      .getByRole('link', { name: rich.translate(msg`Promotion history`) })
      .click();
    await rich.waitForPath(paths.promotionHistory);
    await rich.press(msg`Menu`);
    await rich.page
      .getByRole('dialog')
      .getByRole('link', { name: rich.translate(msg`Deposit`) })
      .first()
      .click();
    await rich.waitForPath(paths.deposit);
    await rich.choose(providerName('gclub'));
    await rich.fill(msg`Amount`, '50000');
    await rich.press(msg`Get the QR`);
    await waitForQr(rich);
    await rich.expectNoSidewaysScroll();
    await openPasswordDialog(rich, 'ບຸນມີ');
    await rich.page
      .getByRole('dialog')
      .getByRole('button', { name: rich.translate(msg`Save`), exact: true })
      .click();
    await rich.waitForText(msg`Please enter the password.`);
    await rich.expectNoSidewaysScroll();
  });

test('menus and dialogs closed while opening disappear, and the page stays usable', async ({
  visitor,
}) => {
  const rich = await visitor({ width: openingsWidth });
  await logInAtHome(rich);
  for (let time = 0; time < 3; time++)
    for (const [name, opens] of openings) {
      const trigger = rich.find('button', name);
      await trigger.focus();
      await rich.page.keyboard.press('Enter');
      const overlay = rich.page.getByRole(opens);
      await overlay.waitFor({ state: 'attached' });
      await rich.page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await waitForFocus(trigger);
    }
});

/** Tabs through a page. @returns elements that had the focus while something fixed covered them completely or partly */
async function coveredOnTheWay(player: Player): Promise<string[]> {
  const { page } = player;
  const coveredElements = new Set<string>();
  await page.evaluate(() => scrollTo(0, 0));
  for (let pressCount = 0; pressCount < 60; pressCount += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return null;
      // A radio button is drawn by its label.
      const focused = active.closest('label') ?? active;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const middle = (left + right) / 2;
      const isOwn = (y: number) => {
        const topElement = document.elementFromPoint(middle, y);
        return topElement === null || focused.contains(topElement) || topElement.contains(focused);
      };
      const isSeen = isOwn(Math.max(top + 2, 0)) && isOwn(bottom - 2) && bottom <= innerHeight + 1;
      return isSeen ? null : (focused.textContent || focused.outerHTML).slice(0, 60);
    });
    if (found !== null) coveredElements.add(found);
  }
  return [...coveredElements];
}

test('the focused element is never behind the bar at the bottom of a phone', async ({
  visitor,
}) => {
  const rich = await visitor({ width: 390, height: 640 });
  await logIn(rich, 'rich');
  for (const path of [paths.home, paths.deposit, paths.withdraw, paths.bank, paths.account]) {
    await rich.goTo(path);
    await rich.page.getByRole('heading', { level: 1 }).waitFor();
    expect({ path, covered: await coveredOnTheWay(rich) }).toEqual({ path, covered: [] });
  }
});
