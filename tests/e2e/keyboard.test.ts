import { msg } from '@lingui/core/macro';
import type { Locator } from '@playwright/test';
import { providerName } from '../../src/i18n/providerNames';
import { paths } from '../../src/lib/paths';
import { inDigits, logsIn, opensPasswordDialog, password, seesQr } from './support/journeys';
import type { Player, Words } from './support/player';
import { expect, test } from './support/test';

/** True if the element or one of its descendants has the focus. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement));

async function focusComesTo(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), String(target)).toBe(true);
}

/** Presses Tab, or Shift+Tab, until the focus has come to the target. */
async function tabsTo({ page }: Player, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let pressed = 0; !(await hasFocus(target)); pressed += 1) {
    if (pressed === 90) throw new Error(`${String(target)} is not reached by ${key}`);
    await page.keyboard.press(key);
  }
}

async function typesInto(player: Player, label: Words, text: string): Promise<void> {
  await tabsTo(player, player.field(label));
  await player.page.keyboard.type(text);
}

async function enters(player: Player, target: Locator): Promise<void> {
  await tabsTo(player, target);
  await player.page.keyboard.press('Enter');
}

const entersOn = (player: Player, role: 'button' | 'link', name: Words) =>
  enters(player, player.find(role, name));

/** Tabs to the radio group, and selects an option by the arrow keys. */
async function choosesByArrows(player: Player, name: Words): Promise<void> {
  const choice = player.find('radio', name);
  await tabsTo(player, player.page.getByRole('radiogroup').filter({ has: choice }));
  await player.page.keyboard.press('Space');
  for (let pressed = 0; !(await choice.isChecked()); pressed += 1) {
    if (pressed === 10) throw new Error(`${player.says(name)} is not reached by arrows`);
    await player.page.keyboard.press('ArrowDown');
  }
}

/** Opens the menu, which comes before the page's content, and follows one of its links. */
async function goesByMenu(player: Player, name: Words): Promise<void> {
  await tabsTo(player, player.find('button', msg`Menu`), 'Shift+Tab');
  await player.page.keyboard.press('Enter');
  const menu = player.page.getByRole('dialog');
  await menu.waitFor();
  await enters(player, menu.getByRole('link', { name: player.says(name) }).first());
}

test(
  'by keyboard alone: register, bank account, deposit, withdraw',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const noy = await visitor({ width: 1280, height: 800 });
    await noy.goesTo(paths.register);
    await typesInto(noy, msg`Username`, 'noy_2026');
    await typesInto(noy, msg`Your name here`, 'Noy');
    await typesInto(noy, msg`Password`, password);
    await typesInto(noy, msg`Password again`, password);
    await noy.page.keyboard.press('Enter');
    await noy.arrivesAt(paths.home);

    await goesByMenu(noy, msg`Bank account`);
    await noy.arrivesAt(paths.bank);
    await noy.isAt(msg`Bank account`);
    await choosesByArrows(noy, 'LDB');
    await typesInto(noy, msg`Account number`, '160-12-00-0123456');
    await typesInto(noy, msg`Account name`, 'NOY SAYSANA');
    await noy.page.keyboard.press('Enter');
    await entersOn(noy, 'button', msg`Yes, save it`);
    await noy.canSee(msg`Your bank account is saved. You can deposit now.`);

    await goesByMenu(noy, msg`Deposit`);
    await noy.arrivesAt(paths.deposit);
    await choosesByArrows(noy, providerName('gclub'));
    await typesInto(noy, msg`Amount`, '640.000');
    await entersOn(noy, 'button', msg`Get the QR`);
    const code = await seesQr(noy);
    await backoffice.bankPays(code);
    await noy.canSee(msg`Your credit is in`);

    await goesByMenu(noy, msg`Withdraw`);
    await noy.arrivesAt(paths.withdraw);
    await choosesByArrows(noy, providerName('gclub'));
    await typesInto(noy, msg`Amount`, '1000');
    await entersOn(noy, 'button', msg`Continue`);
    await expect(noy.find('button', msg`Withdraw`)).toBeEnabled();
    await entersOn(noy, 'button', msg`Withdraw`);
    await noy.canSee(msg`Staff are checking your withdrawal`);
    await noy.canSee(inDigits(noy, '640000', 'LAK'));
  },
);

test('the first Tab offers a link past the menus', async ({ visitor }) => {
  const someone = await visitor();
  await someone.goesTo(paths.login);
  await someone.isAt(msg`Login`);
  await someone.page.keyboard.press('Tab');
  await focusComesTo(someone.find('link', msg`Skip to content`));
  await someone.page.keyboard.press('Enter');
  await someone.page.keyboard.press('Tab');
  await focusComesTo(someone.page.locator('main'));
});

test('after a navigation the heading of the new page has the focus', async ({ visitor }) => {
  const rich = await visitor({ motion: true });
  await logsIn(rich, 'rich');
  const headingHasFocus = () =>
    rich.page.waitForFunction(() => document.activeElement === document.querySelector('h1'));
  await rich.follows(msg`Bank`);
  await rich.arrivesAt(paths.bank);
  await headingHasFocus();
  await rich.presses(msg`Menu`);
  await rich.page
    .getByRole('dialog')
    .getByRole('link', { name: rich.says(msg`Deposit history`) })
    .click();
  await rich.arrivesAt(paths.depositHistory);
  await headingHasFocus();
  await rich.page.goBack();
  await rich.arrivesAt(paths.bank);
  await headingHasFocus();
  await rich.walksTo('/player/nothing');
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
async function comesHome(rich: Player): Promise<void> {
  await logsIn(rich, 'rich');
  await rich.sees('button', 'ບຸນມີ');
  await focusComesTo(rich.page.locator('h1'));
}

test(
  'a closed menu or dialog gives the focus back to the button that opened it',
  { tag: '@core' },
  async ({ visitor }) => {
    const rich = await visitor({ width: openingsWidth });
    await comesHome(rich);
    for (const [name, opens] of openings) {
      const trigger = rich.find('button', name);
      await trigger.focus();
      await rich.page.keyboard.press('Enter');
      const overlay = rich.page.getByRole(opens);
      await overlay.waitFor();
      await focusComesTo(overlay);
      await rich.page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await focusComesTo(trigger);
    }
    // The second time the dialog's code is loaded, and it opens while the menu closes
    for (let time = 0; time < 2; time++) {
      await opensPasswordDialog(rich, 'ບຸນມີ');
      await rich.page.keyboard.press('Escape');
      await rich.page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusComesTo(rich.find('button', 'ບຸນມີ'));
    }
  },
);

test('hidden controls of menus and dialogs speak the language of the page', async ({ visitor }) => {
  const someone = await visitor({ width: 1280, height: 800 });
  await someone.goesTo(paths.landing);
  let reader = someone;
  for (const language of ['vn', 'lo', 'th'] as const) {
    reader = await reader.switchesTo(language);
    await reader.presses(msg`Contact us`);
    await reader.page.getByRole('menu').waitFor();
    const hidden = reader.page.locator('button[aria-label]').filter({ hasText: /^$/ });
    const words = reader.says(msg`Back to the page`);
    await expect
      .poll(() =>
        hidden.evaluateAll((all) =>
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
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.deposit);
  await rich.chooses(providerName('gclub'));
  await rich.fills(msg`Amount`, '50000');
  await rich.presses(msg`Get the QR`);
  const code = await seesQr(rich);
  const live = rich.page.locator('main').getByRole('status');
  await expect
    .poll(async () => (await live.allInnerTexts()).join())
    .toContain(rich.says(msg({ message: 'Waiting for payment', context: 'deposit status' })));
  const region = await live.first().elementHandle();
  await backoffice.bankPays(code);
  await rich.canSee(msg`Your credit is in`);
  await expect
    .poll(async () => (await live.allInnerTexts()).join())
    .toContain(rich.says(msg({ message: 'Credited', context: 'deposit status' })));
  // The same live region: a new one would not be announced
  await expect.poll(() => region?.evaluate((element) => element.isConnected)).toBe(true);
});

for (const [name, width, height] of [
  ['zoomed to 200 %', 640, 400],
  ['320 px wide', 320, 480],
] as const)
  test(`nothing is lost when the page is ${name}`, async ({ visitor }) => {
    const rich = await visitor({ width, height });
    await logsIn(rich, 'rich');
    await rich.seesNoSideways();
    await rich.presses(msg`Menu`);
    await rich.page
      .getByRole('dialog')
      .getByRole('link', { name: rich.says(msg`Promotion history`) })
      .click();
    await rich.arrivesAt(paths.promotionHistory);
    await rich.presses(msg`Menu`);
    await rich.page
      .getByRole('dialog')
      .getByRole('link', { name: rich.says(msg`Deposit`) })
      .first()
      .click();
    await rich.arrivesAt(paths.deposit);
    await rich.chooses(providerName('gclub'));
    await rich.fills(msg`Amount`, '50000');
    await rich.presses(msg`Get the QR`);
    await seesQr(rich);
    await rich.seesNoSideways();
    await opensPasswordDialog(rich, 'ບຸນມີ');
    await rich.page
      .getByRole('dialog')
      .getByRole('button', { name: rich.says(msg`Save`), exact: true })
      .click();
    await rich.canSee(msg`Please enter the password.`);
    await rich.seesNoSideways();
  });

test('menus and dialogs closed while opening disappear, and the page stays usable', async ({
  visitor,
}) => {
  const rich = await visitor({ width: openingsWidth });
  await comesHome(rich);
  for (let time = 0; time < 3; time++)
    for (const [name, opens] of openings) {
      const trigger = rich.find('button', name);
      await trigger.focus();
      await rich.page.keyboard.press('Enter');
      const overlay = rich.page.getByRole(opens);
      await overlay.waitFor({ state: 'attached' });
      await rich.page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await focusComesTo(trigger);
    }
});

/** Tabs through a page. @returns elements that had the focus while something fixed covered them completely or partly */
async function coveredOnTheWay(player: Player): Promise<string[]> {
  const { page } = player;
  const covered = new Set<string>();
  await page.evaluate(() => scrollTo(0, 0));
  for (let pressed = 0; pressed < 60; pressed += 1) {
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
    if (found !== null) covered.add(found);
  }
  return [...covered];
}

test('the focused element is never behind the bar at the bottom of a phone', async ({
  visitor,
}) => {
  const rich = await visitor({ width: 390, height: 640 });
  await logsIn(rich, 'rich');
  for (const path of [paths.home, paths.deposit, paths.withdraw, paths.bank, paths.account]) {
    await rich.goesTo(path);
    await rich.page.getByRole('heading', { level: 1 }).waitFor();
    expect({ path, covered: await coveredOnTheWay(rich) }).toEqual({ path, covered: [] });
  }
});
