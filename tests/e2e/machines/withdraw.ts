import { msg } from '@lingui/core/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { paths } from '../../../src/lib/paths';
import { withdrawTable } from '../../../machines/model/tables/withdraw';
import { otherDeviceOf } from '../support/elsewhere';
import { logsIn, password } from '../support/journeys';
import { waitForAnswers } from '../support/network';
import { heldCall } from './heldCalls';
import { liesAbout, statusChip, changedBy } from './orderPage';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['none is open', 'an open one is found', 'one of an unknown status is found'],
  ...['it is not there', 'which is open is not known', 'is tried again'],
  ...['is sent', 'is confirmed', 'is changed', 'is made', 'is refused', 'gets no answer'],
  ...['is not looked at', 'is sent too often'],
  ...['needs the password', 'is confirmed by password', 'has a wrong password'],
  'another is wanted',
  ...['SUCCESS is heard', 'REJECTED is heard', 'CANCELED is heard'],
  ...['it is approved', 'its approval is undone'],
  ...['is to be canceled', 'that is confirmed', 'is kept', 'is canceled'],
  'is approved, so not canceled',
];
const answersQuestion = [
  ...['that is confirmed', 'is kept', 'is canceled', 'is approved, so not canceled'],
];
const wish = { provider: 'alphabet', amount: '50' } as const;

export const walksWithdraw = () =>
  walksOnScreen(
    withdrawTable,
    events,
    async ({ backoffice, visitor }) => {
      const rich = await visitor();
      const see = createScreen(rich);
      await logsIn(rich, 'rich');
      const { page } = rich;
      const { calls, withdraws, cancelsWithdrawal } = otherDeviceOf(rich);
      const lies = await liesAbout(page, '/v2/withdrawals/CW-*');
      const [look, make, cancel] = await Promise.all([
        heldCall(page, 'GET', '/v2/withdrawals?*'),
        heldCall(page, 'POST', '/v2/withdrawals'),
        heldCall(page, 'POST', '/v2/withdrawals/*/cancel'),
      ]);
      const newest = async (): Promise<ReadWithdrawalOrder> => {
        const query = { page: '1', pageSize: '1' } as const;
        const { status, body } = await calls.withdrawals.list({ query });
        const [order] = status === 200 ? body.items : [];
        if (!order) throw new Error('no withdrawal was made');
        return order;
      };
      const asks = msg`Cancel this withdrawal?`;
      const chip = (status: string) => async () =>
        (await see.isThere(statusChip(rich, 'withdrawal', status))) && !(await see.question(asks));
      return {
        opens: async () => {
          lies.end();
          const query = { page: '1', pageSize: '20', status: 'OPEN' } as const;
          const open = await calls.withdrawals.list({ query });
          for (const { code } of open.status === 200 ? open.body.items : [])
            await backoffice.staffReject(code, 'The name differs');
          await rich.goesTo(paths.withdraw);
        },
        happens: {
          'none is open': () => look.goesThrough(),
          'an open one is found': async () => {
            await withdraws(wish);
            await look.goesThrough();
          },
          'one of an unknown status is found': async () => {
            await withdraws(wish);
            lies.begin({ status: 'ON_HOLD' });
            await look.comesBack(changedBy({ status: 'ON_HOLD' }));
          },
          'it is not there': () => look.isRefused(404, 'NOT_FOUND'),
          'which is open is not known': () => look.isRefused(409, 'CONTACT_SUPPORT'),
          'is tried again': async () => {
            const isUncertain = await see.button(msg`Send again`);
            await rich.presses(isUncertain ? msg`Send again` : msg`Try again`);
          },
          'is sent': async () => {
            await rich.chooses('Alphabet');
            await rich.fills(msg`Amount`, wish.amount);
            await rich.presses(msg`Continue`);
          },
          'is confirmed': () => rich.presses(msg`Withdraw`),
          'is confirmed by password': async () => {
            await rich.fills(msg`Password`, password);
            await rich.presses(msg`Withdraw`);
          },
          'is changed': () => rich.presses(msg`Change it`),
          'is made': () => make.goesThrough(),
          'is refused': () => make.isRefused(409, 'INSUFFICIENT_CREDIT'),
          'is not looked at': () => make.isRefused(403, 'FORBIDDEN_ORIGIN'),
          'needs the password': () => make.isRefused(409, 'PASSWORD_REQUIRED'),
          'has a wrong password': () => make.isRefused(409, 'PASSWORD_INCORRECT'),
          'is sent too often': () => make.isRefused(429, 'RATE_LIMITED'),
          'gets no answer': () => make.isLost(),
          'another is wanted': async () => {
            const isMissing = await see.button(msg`New withdrawal`);
            await rich.presses(isMissing ? msg`New withdrawal` : msg`Make another withdrawal`);
          },
          'SUCCESS is heard': async () => backoffice.staffApprove((await newest()).code),
          'REJECTED is heard': async () =>
            backoffice.staffReject((await newest()).code, 'The name differs'),
          'CANCELED is heard': async () => cancelsWithdrawal((await newest()).code),
          'it is approved': async () => {
            lies.begin({ cancellation: 'NONE' });
            await looksAgain();
          },
          'its approval is undone': async () => {
            lies.end();
            await looksAgain();
          },
          'is to be canceled': () => rich.presses(msg`Cancel this withdrawal`),
          'is kept': () => rich.presses(msg`No, keep it`),
          'that is confirmed': () => rich.presses(msg`Yes, cancel it`),
          'is canceled': () => cancel.goesThrough(),
          'is approved, so not canceled': () => cancel.isRefused(409, 'CANCEL_AFTER_APPROVED'),
        },
        shows: {
          locating: async () => look.countWaiting() > 0 && see.ready(msg`Continue`),
          missing: () => see.ready(msg`New withdrawal`),
          lookupFailed: () => see.ready(msg`Try again`),
          editing: async () =>
            look.countWaiting() === 0 &&
            (await see.ready(msg`Continue`)) &&
            !(await see.button(msg`Try again`)),
          reviewing: async () =>
            (await see.ready(msg`Withdraw`)) && (await see.button(msg`Change it`)),
          submitting: () => see.busy(msg`Withdraw`),
          uncertain: () => see.ready(msg`Send again`),
          'following.OPEN.waiting': chip('OPEN'),
          'following.OPEN.cancelConfirming': async () =>
            (await see.question(asks)) && see.ready(msg`Yes, cancel it`),
          'following.OPEN.canceling': async () =>
            (await see.question(asks)) && see.busy(msg`Yes, cancel it`),
          'following.SUCCESS': chip('SUCCESS'),
          'following.REJECTED': chip('REJECTED'),
          'following.CANCELED': chip('CANCELED'),
          'following.unknown': chip('ON_HOLD'),
        },
      };

      /** The page becomes visible again. Pending loads must end first: it would reuse their earlier answer. */
      async function looksAgain() {
        await waitForAnswers(page, /\/withdrawals\/CW-[^/]+$/);
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        );
      }
    },
    ({ from, event }) => {
      if (from.state === 'following.unknown') return event === 'another is wanted';
      // The dialog covers the page
      const isAsked = from.state.startsWith('following.OPEN.') && !from.state.endsWith('.waiting');
      return !isAsked || answersQuestion.includes(event);
    },
  );
