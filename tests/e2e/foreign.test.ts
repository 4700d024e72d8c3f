import { msg } from '@lingui/core/macro';
import { expect } from '@playwright/test';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { recordCheckCount } from '../../scripts/conformanceLog';
import {
  registerNoy,
  setWrongClock,
  test,
  type ForeignSite,
  type ApiOrigin,
} from './support/foreign';
import {
  changePassword,
  createDeposit,
  submitLoginForm,
  formatAmount,
  logIn,
  logOut,
  password,
  depositAndWithdraw,
  findQr,
  waitForName,
  tryLogin,
  createWithdrawal,
} from './support/journeys';
import type { Player } from './support/player';

test.afterEach(({}, { titlePath, status, expectedStatus }) => {
  const label = titlePath.slice(1).join(': ');
  recordCheckCount({ label, tried: 1, passed: Number(status === expectedStatus) });
});

const apiOrigins: ApiOrigin[] = ['the same origin', 'another origin'];

const asOthers = ({ world }: ForeignSite) => ({
  payAsBank: (code: string) => world.staff.pay(code),
  approveWithdrawal: (code: string) => world.staff.decide(code, true),
});

for (const apiOrigin of apiOrigins)
  test.describe(`Another maker’s backend at ${apiOrigin}`, () => {
    test.use({ apiOrigin });

    test(
      'a player deposits, is credited without a reload, withdraws and is paid',
      { tag: '@core' },
      async ({ foreign, visitor }) => {
        await depositAndWithdraw(await visitor(), asOthers(foreign));
      },
    );

    test('a session lasts by its HttpOnly cookie; the password is changed; the player leaves', async ({
      foreign,
      visitor,
    }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await tryLogin(noy, 'noy', 'wrong-password');
      await noy.waitForText(msg`The username or the password is incorrect. Please check both.`);
      await logIn(noy, 'noy');
      await noy.reload();
      await waitForName(noy, 'Noy');
      const readable = () => noy.page.evaluate(() => document.cookie);
      await expect.poll(readable).not.toContain('sid');

      await changePassword(noy, 'Noy', { current: password, newPassword: 'champa5678' });
      await waitForName(noy, 'Noy');
      await logOut(noy, 'Noy');
      await noy.goTo(paths.bank);
      await noy.waitForPath(paths.login);
      await submitLoginForm(noy, 'noy', 'champa5678');
      await noy.waitForPath(paths.bank);
      await waitForName(noy, 'Noy');
    });

    test('a promotion is used, checked and given up; histories list what happened', async ({
      foreign,
      visitor,
    }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await logIn(noy, 'noy');
      await noy.goTo(paths.promotion('weekend'));
      await noy.choose('Alphabet');
      await noy.press(msg`Use this promotion`);
      await noy.waitForText(msg`The promotion is in use. Make its deposit now.`);
      await noy.goTo(paths.promotions);
      await noy.press(msg`Check again`);
      await noy.waitForText(msg`Checked: the promotion is still in use.`);
      await noy.press(msg`Cancel promotion`);
      await noy.press(msg`Yes, cancel it`);
      await noy.waitForText(msg`The promotion was canceled.`);

      const deposit = await createDeposit(noy, { provider: 'gclub', amount: '50000' });
      await noy.press(msg`Cancel this deposit`);
      await noy.press(msg`Yes, cancel it`);
      await noy.waitForText(msg`You canceled this deposit`);
      const withdrawal = await createWithdrawal(noy, { provider: 'alphabet', amount: '10' });
      await noy.goTo(paths.depositHistory);
      await noy.waitForText(deposit);
      await noy.goTo(paths.withdrawHistory);
      await noy.waitForText(withdrawal);
      await noy.goTo(paths.promotionHistory);
      await noy.waitForText(msg({ message: 'Canceled', context: 'promotion status' }));
    });

    test('a game opens, and without credit it says to deposit first', async ({
      foreign,
      visitor,
    }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await noy.page
        .context()
        .route('https://games.example/**', (route) => route.fulfill({ body: 'Naga' }));
      await logIn(noy, 'noy');
      await noy.goTo(paths.game('alphabet'));
      const opening = noy.page.context().waitForEvent('page');
      await noy.press('Naga of alphabet');
      await (await opening).waitForURL('https://games.example/alphabet/naga');
      await noy.goTo(paths.game('gclub'));
      await noy.press('Lotus');
      await noy.waitForText(msg`The game cannot be opened without credit. Please deposit first.`);
    });

    test('home follows an open order without a stream of events', async ({ foreign, visitor }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await logIn(noy, 'noy');
      const code = await createDeposit(noy, { provider: 'gclub', amount: '64000' });
      await noy.goTo(paths.home);
      await noy.waitForText(code);
      foreign.world.staff.pay(code);
      await noy.page.getByText(code).waitFor({ state: 'detached', timeout: 20_000 });
      await noy.waitForText(formatAmount(noy, '100.00', 'THB'));
      expect(foreign.calls.filter((call) => call === 'GET /events').length).toBeLessThanOrEqual(3);
    });
  });

const hour = 3_600_000;

async function expectFourMinutes({ page }: Player): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText(/^0(4:0[01]|3:[45]\d)$/);
}

const clocks = [2 * hour, -2 * hour];
for (const [apiOrigin, says] of [
  ['the same origin', true],
  ['another origin', true],
  ['another origin', false],
] as const)
  test.describe(`${apiOrigin}, the page may ${says ? '' : 'not '}read Date`, () => {
    test.use({
      apiOrigin,
      backend: {
        payWithin: 240_000,
        alter: (_call, answer, response) => {
          if (!says) response.removeHeader('access-control-expose-headers');
          return answer;
        },
      },
    });
    for (const offset of clocks)
      test(`a phone that is ${offset / hour} h off shows QR and countdown`, async ({
        foreign,
        visitor,
      }) => {
        registerNoy(foreign);
        const noy = await visitor();
        await setWrongClock(noy.page, offset);
        await logIn(noy, 'noy');
        const code = await createDeposit(noy, { provider: 'alphabet', amount: '50000' });
        await expectFourMinutes(noy);
        await noy.goTo(depositOrderPath(code));
        await findQr(noy, code).waitFor();
        if (says) await expectFourMinutes(noy);
      });
  });
