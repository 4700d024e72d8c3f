import { msg } from '@lingui/core/macro';
import { expect } from '@playwright/test';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { recordTried } from '../../scripts/tried';
import {
  registerNoy,
  setsClockWrong,
  test,
  type ForeignSite,
  type ApiOrigin,
} from './support/foreign';
import {
  changesPassword,
  deposits,
  fillsLogin,
  inDigits,
  logsIn,
  logsOut,
  password,
  playsMoneyLoop,
  findQr,
  seesName,
  triesLogin,
  withdraws,
} from './support/journeys';
import type { Player } from './support/player';

test.afterEach(({}, { titlePath, status, expectedStatus }) => {
  const label = titlePath.slice(1).join(': ');
  recordTried({ label, tried: 1, passed: Number(status === expectedStatus) });
});

const apiOrigins: ApiOrigin[] = ['the same origin', 'another origin'];

const asOthers = ({ world }: ForeignSite) => ({
  bankPays: (code: string) => world.staff.pay(code),
  staffApprove: (code: string) => world.staff.decide(code, true),
});

for (const apiOrigin of apiOrigins)
  test.describe(`Another maker’s backend at ${apiOrigin}`, () => {
    test.use({ apiOrigin });

    test(
      'a player deposits, is credited without a reload, withdraws and is paid',
      { tag: '@core' },
      async ({ foreign, visitor }) => {
        await playsMoneyLoop(await visitor(), asOthers(foreign));
      },
    );

    test('a session lasts by its HttpOnly cookie; the password is changed; the player leaves', async ({
      foreign,
      visitor,
    }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await triesLogin(noy, 'noy', 'wrong-password');
      await noy.canSee(msg`The username or the password is incorrect. Please check both.`);
      await logsIn(noy, 'noy');
      await noy.reloads();
      await seesName(noy, 'Noy');
      const readable = () => noy.page.evaluate(() => document.cookie);
      await expect.poll(readable).not.toContain('sid');

      await changesPassword(noy, 'Noy', { current: password, newPassword: 'champa5678' });
      await seesName(noy, 'Noy');
      await logsOut(noy, 'Noy');
      await noy.goesTo(paths.bank);
      await noy.arrivesAt(paths.login);
      await fillsLogin(noy, 'noy', 'champa5678');
      await noy.arrivesAt(paths.bank);
      await seesName(noy, 'Noy');
    });

    test('a promotion is used, checked and given up; histories list what happened', async ({
      foreign,
      visitor,
    }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await logsIn(noy, 'noy');
      await noy.goesTo(paths.promotion('weekend'));
      await noy.chooses('Alphabet');
      await noy.presses(msg`Use this promotion`);
      await noy.canSee(msg`The promotion is in use. Make its deposit now.`);
      await noy.goesTo(paths.promotions);
      await noy.presses(msg`Check again`);
      await noy.canSee(msg`Checked: the promotion is still in use.`);
      await noy.presses(msg`Cancel promotion`);
      await noy.presses(msg`Yes, cancel it`);
      await noy.canSee(msg`The promotion was canceled.`);

      const deposit = await deposits(noy, { provider: 'gclub', amount: '50000' });
      await noy.presses(msg`Cancel this deposit`);
      await noy.presses(msg`Yes, cancel it`);
      await noy.canSee(msg`You canceled this deposit`);
      const withdrawal = await withdraws(noy, { provider: 'alphabet', amount: '10' });
      await noy.goesTo(paths.depositHistory);
      await noy.canSee(deposit);
      await noy.goesTo(paths.withdrawHistory);
      await noy.canSee(withdrawal);
      await noy.goesTo(paths.promotionHistory);
      await noy.canSee(msg({ message: 'Canceled', context: 'promotion status' }));
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
      await logsIn(noy, 'noy');
      await noy.goesTo(paths.game('alphabet'));
      const opening = noy.page.context().waitForEvent('page');
      await noy.presses('Naga of alphabet');
      await (await opening).waitForURL('https://games.example/alphabet/naga');
      await noy.goesTo(paths.game('gclub'));
      await noy.presses('Lotus');
      await noy.canSee(msg`The game cannot be opened without credit. Please deposit first.`);
    });

    test('home follows an open order without a stream of events', async ({ foreign, visitor }) => {
      registerNoy(foreign);
      const noy = await visitor();
      await logsIn(noy, 'noy');
      const code = await deposits(noy, { provider: 'gclub', amount: '64000' });
      await noy.goesTo(paths.home);
      await noy.canSee(code);
      foreign.world.staff.pay(code);
      await noy.page.getByText(code).waitFor({ state: 'detached', timeout: 20_000 });
      await noy.canSee(inDigits(noy, '100.00', 'THB'));
      expect(foreign.calls.filter((call) => call === 'GET /events').length).toBeLessThanOrEqual(3);
    });
  });

const hour = 3_600_000;

async function seesFourMinutes({ page }: Player): Promise<void> {
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
        await setsClockWrong(noy.page, offset);
        await logsIn(noy, 'noy');
        const code = await deposits(noy, { provider: 'alphabet', amount: '50000' });
        await seesFourMinutes(noy);
        await noy.goesTo(depositOrderPath(code));
        await findQr(noy, code).waitFor();
        if (says) await seesFourMinutes(noy);
      });
  });
