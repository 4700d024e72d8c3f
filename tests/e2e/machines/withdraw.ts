import { msg } from '@lingui/core/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { paths } from '../../../src/lib/paths';
import { withdrawTable } from '../../../machines/model/tables/withdraw';
import { otherDeviceOf } from '../support/otherDevice';
import { logIn, password } from '../support/journeys';
import { waitForAnswers } from '../support/network';
import { holdCalls } from './heldCalls';
import { changeAnswers, statusChip, changedBy } from './orderPage';
import { createScreen, walkOnScreen } from './screen';

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
const orderInput = { provider: 'alphabet', amount: '50' } as const;

export const walkWithdraw = () =>
  walkOnScreen(
    withdrawTable,
    events,
    async ({ backoffice, visitor }) => {
      const rich = await visitor();
      const see = createScreen(rich);
      await logIn(rich, 'rich');
      const { page } = rich;
      const { calls, createWithdrawal, cancelWithdrawal } = otherDeviceOf(rich);
      const lies = await changeAnswers(page, '/v2/withdrawals/CW-*');
      const [look, make, cancel] = await Promise.all([
        holdCalls(page, 'GET', '/v2/withdrawals?*'),
        holdCalls(page, 'POST', '/v2/withdrawals'),
        holdCalls(page, 'POST', '/v2/withdrawals/*/cancel'),
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
        (await see.isThere(statusChip(rich, 'withdrawal', status))) &&
        !(await see.hasQuestion(asks));
      return {
        open: async () => {
          lies.end();
          const query = { page: '1', pageSize: '20', status: 'OPEN' } as const;
          const open = await calls.withdrawals.list({ query });
          for (const { code } of open.status === 200 ? open.body.items : [])
            await backoffice.rejectWithdrawal(code, 'The name differs');
          await rich.goTo(paths.withdraw);
        },
        eventActions: {
          'none is open': () => look.forward(),
          'an open one is found': async () => {
            await createWithdrawal(orderInput);
            await look.forward();
          },
          'one of an unknown status is found': async () => {
            await createWithdrawal(orderInput);
            lies.begin({ status: 'ON_HOLD' });
            await look.forwardChanged(changedBy({ status: 'ON_HOLD' }));
          },
          'it is not there': () => look.refuse(404, 'NOT_FOUND'),
          'which is open is not known': () => look.refuse(409, 'CONTACT_SUPPORT'),
          'is tried again': async () => {
            const isUncertain = await see.hasButton(msg`Send again`);
            await rich.press(isUncertain ? msg`Send again` : msg`Try again`);
          },
          'is sent': async () => {
            await rich.choose('Alphabet');
            await rich.fill(msg`Amount`, orderInput.amount);
            await rich.press(msg`Continue`);
          },
          'is confirmed': () => rich.press(msg`Withdraw`),
          'is confirmed by password': async () => {
            await rich.fill(msg`Password`, password);
            await rich.press(msg`Withdraw`);
          },
          'is changed': () => rich.press(msg`Change it`),
          'is made': () => make.forward(),
          'is refused': () => make.refuse(409, 'INSUFFICIENT_CREDIT'),
          'is not looked at': () => make.refuse(403, 'FORBIDDEN_ORIGIN'),
          'needs the password': () => make.refuse(409, 'PASSWORD_REQUIRED'),
          'has a wrong password': () => make.refuse(409, 'PASSWORD_INCORRECT'),
          'is sent too often': () => make.refuse(429, 'RATE_LIMITED'),
          'gets no answer': () => make.abort(),
          'another is wanted': async () => {
            const isMissing = await see.hasButton(msg`New withdrawal`);
            await rich.press(isMissing ? msg`New withdrawal` : msg`Make another withdrawal`);
          },
          'SUCCESS is heard': async () => backoffice.approveWithdrawal((await newest()).code),
          'REJECTED is heard': async () =>
            backoffice.rejectWithdrawal((await newest()).code, 'The name differs'),
          'CANCELED is heard': async () => cancelWithdrawal((await newest()).code),
          'it is approved': async () => {
            lies.begin({ cancellation: 'NONE' });
            await returnToWindow();
          },
          'its approval is undone': async () => {
            lies.end();
            await returnToWindow();
          },
          'is to be canceled': () => rich.press(msg`Cancel this withdrawal`),
          'is kept': () => rich.press(msg`No, keep it`),
          'that is confirmed': () => rich.press(msg`Yes, cancel it`),
          'is canceled': () => cancel.forward(),
          'is approved, so not canceled': () => cancel.refuse(409, 'CANCEL_AFTER_APPROVED'),
        },
        stateChecks: {
          locating: async () => look.countWaiting() > 0 && see.hasReadyButton(msg`Continue`),
          missing: () => see.hasReadyButton(msg`New withdrawal`),
          lookupFailed: () => see.hasReadyButton(msg`Try again`),
          editing: async () =>
            look.countWaiting() === 0 &&
            (await see.hasReadyButton(msg`Continue`)) &&
            !(await see.hasButton(msg`Try again`)),
          reviewing: async () =>
            (await see.hasReadyButton(msg`Withdraw`)) && (await see.hasButton(msg`Change it`)),
          submitting: () => see.hasBusyButton(msg`Withdraw`),
          uncertain: () => see.hasReadyButton(msg`Send again`),
          'following.OPEN.waiting': chip('OPEN'),
          'following.OPEN.cancelConfirming': async () =>
            (await see.hasQuestion(asks)) && see.hasReadyButton(msg`Yes, cancel it`),
          'following.OPEN.canceling': async () =>
            (await see.hasQuestion(asks)) && see.hasBusyButton(msg`Yes, cancel it`),
          'following.SUCCESS': chip('SUCCESS'),
          'following.REJECTED': chip('REJECTED'),
          'following.CANCELED': chip('CANCELED'),
          'following.unknown': chip('ON_HOLD'),
        },
      };

      /** The page becomes visible again. Pending loads must end first: it would reuse their earlier answer. */
      async function returnToWindow() {
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
