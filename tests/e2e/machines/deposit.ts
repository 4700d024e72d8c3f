import { msg } from '@lingui/core/macro';
import { depositStatuses, type ReadDepositOrder } from '../../../contract/deposits';
import { paths } from '../../../src/lib/paths';
import { depositTable, openState } from '../../../machines/model/tables/deposit';
import { otherDeviceOf } from '../support/otherDevice';
import { logIn } from '../support/journeys';
import { waitForAnswers } from '../support/network';
import { holdCalls } from './heldCalls';
import { changedBy, changeAnswers, statusChip } from './orderPage';
import { createScreen, walkOnScreen } from './screen';

const laterStatuses = depositStatuses.filter((status) => status !== 'OPEN');
const eventStatuses = [...laterStatuses, 'ON_HOLD'];
const events = [
  ...['none is open', 'an open one is found', 'a paid one is found'],
  ...[
    'one of an unknown status is found',
    'it is not there',
    'which is open is not known',
    'is tried again',
  ],
  ...[
    'is sent',
    'is made',
    'is made, its QR to come',
    'is refused',
    'is not looked at',
    'gets no answer',
  ],
  ...['is to be checked', 'is not paid', 'is seen as paid'],
  ...['is to be canceled', 'is kept', 'that is confirmed', 'is canceled'],
  ...['is paid, so not canceled', 'another is wanted'],
  ...['is open, its time over', 'is open as long as before', 'is open, without its QR'],
  ...eventStatuses.map((status) => `${status} is heard`),
];
const orderInput = { provider: 'alphabet', amount: '20000' } as const;

export const walkDeposit = () =>
  walkOnScreen(
    depositTable,
    events,
    async ({ backoffice, visitor }) => {
      const rich = await visitor();
      const see = createScreen(rich);
      await logIn(rich, 'rich');
      const { page } = rich;
      const { calls, cancelDeposit, createDeposit } = otherDeviceOf(rich);
      const lies = await changeAnswers(page, '/v2/deposits/CH-*');
      const [look, make, check, cancel] = await Promise.all([
        holdCalls(page, 'GET', '/v2/deposits/open'),
        holdCalls(page, 'POST', '/v2/deposits'),
        holdCalls(page, 'POST', '/v2/deposits/*/check'),
        holdCalls(page, 'POST', '/v2/deposits/*/cancel'),
      ]);
      const newest = async (): Promise<ReadDepositOrder> => {
        const { status, body } = await calls.deposits.list({ query: { page: '1', pageSize: '1' } });
        const [order] = status === 200 ? body.items : [];
        if (!order) throw new Error('no deposit was made');
        return order;
      };
      const payOrder = async (provider: 'normal' | 'hold') => {
        await backoffice.setProviderBehaviour('alphabet', provider);
        await backoffice.payAsBank((await newest()).code);
      };
      const pressesCheck = msg`I have paid, check`;
      const isFormShown = async () =>
        (await see.hasReadyButton(msg`Get the QR`)) && !(await see.hasButton(msg`Try again`));
      const asks = msg`Cancel this deposit?`;
      const chip = (status: string) => async () =>
        (await see.isThere(statusChip(rich, 'deposit', status))) &&
        !(await see.hasButton(pressesCheck)) &&
        !(await see.hasQuestion(asks));
      return {
        open: async () => {
          lies.end();
          await backoffice.setProviderBehaviour('alphabet', 'normal');
          const open = await calls.deposits.open();
          for (const { code } of open.status === 200 ? open.body.items : [])
            await backoffice.rejectDeposit(code);
          // Otherwise the page starts with the outcome of the previous order
          await page.evaluate(() => sessionStorage.removeItem('drafts'));
          await rich.goTo(paths.deposit);
        },
        eventActions: {
          'none is open': () => look.forward(),
          'an open one is found': async () => {
            await createDeposit(orderInput);
            await look.forward();
          },
          'a paid one is found': async () => {
            await createDeposit(orderInput);
            await payOrder('hold');
            await look.forward();
          },
          'one of an unknown status is found': async () => {
            await createDeposit(orderInput);
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
            await fillCurrentForm();
            await rich.press(msg`Get the QR`);
          },
          'is made': async () => {
            lies.end();
            await make.forward();
          },
          'is made, its QR to come': async () => {
            lies.begin({ qr: null });
            await make.forwardChanged(changedBy({ qr: null }));
          },
          'is refused': () => make.refuse(409, 'TOO_MANY_OPEN_ORDERS'),
          'is not looked at': () => make.refuse(403, 'FORBIDDEN_ORIGIN'),
          'gets no answer': () => make.abort(),
          'is to be checked': () => rich.press(pressesCheck),
          'is not paid': () => check.forward(),
          'is seen as paid': async () => {
            await payOrder('hold');
            await check.forward();
          },
          'is to be canceled': () => rich.press(msg`Cancel this deposit`),
          'is kept': () => rich.press(msg`No, keep it`),
          'that is confirmed': () => rich.press(msg`Yes, cancel it`),
          'is canceled': () => cancel.forward(),
          'is paid, so not canceled': () => cancel.refuse(409, 'CANCEL_AFTER_PAID'),
          'is open, its time over': async () => {
            lies.begin({ expiresAt: '2020-01-01T00:00:00Z' });
            await returnToWindow();
          },
          'is open, without its QR': async () => {
            lies.begin({ qr: null });
            await returnToWindow();
          },
          'is open as long as before': async () => {
            lies.end();
            await returnToWindow();
          },
          'another is wanted': async () => {
            const isIn = await see.hasButton(msg`Deposit again`);
            await rich.press(isIn ? msg`Deposit again` : msg`Make a new deposit`);
          },
          // Statuses that no call causes are simulated
          ...Object.fromEntries(
            eventStatuses.map((status) => [`${status} is heard`, tellStatus(status)]),
          ),
          'PAID is heard': () => payOrder('hold'),
          'SUCCESS is heard': async () => {
            const { code, status } = await newest();
            if (status !== 'PAID') await payOrder('normal');
            if (status === 'PAID') await backoffice.setProviderBehaviour('alphabet', 'normal');
            if (status === 'CANCELED' || status === 'FAILED')
              await backoffice.creditLateDeposit(code);
          },
          'CANCELED is heard': async () => void (await cancelDeposit((await newest()).code)),
          'FAILED is heard': async () => backoffice.expireOrder((await newest()).code),
          'REJECTED is heard': async () => backoffice.rejectDeposit((await newest()).code),
        },
        indistinguishable: [
          // Without a QR the page does not show that it is checking
          [openState('preparing', 'waiting'), openState('preparing', 'checkingPayment')],
          // The form can be used while open orders are looked for
          ['locating', 'editing'],
        ],
        stateChecks: {
          locating: isFormShown,
          missing: async () =>
            (await see.hasReadyButton(msg`Make a new deposit`)) &&
            (await see.hasText(msg`We cannot find this any more. Go back and look again.`)),
          lookupFailed: () => see.hasReadyButton(msg`Try again`),
          editing: isFormShown,
          submitting: () => see.hasBusyButton(msg`Get the QR`),
          uncertain: () => see.hasReadyButton(msg`Send again`),
          ...seenOpen('waiting', async () => {
            return (await see.hasReadyButton(pressesCheck)) && !(await see.hasQuestion(asks));
          }),
          ...seenOpen('checkingPayment', () => see.hasBusyButton(pressesCheck)),
          ...seenOpen('cancelConfirming', async () => {
            return (await see.hasQuestion(asks)) && see.hasReadyButton(msg`Yes, cancel it`);
          }),
          ...seenOpen('canceling', async () => {
            return (await see.hasQuestion(asks)) && see.hasBusyButton(msg`Yes, cancel it`);
          }),
          ...Object.fromEntries(
            laterStatuses.map((status) => [`following.${status}`, chip(status)]),
          ),
          'following.unknown': chip('ON_HOLD'),
        },
      };

      /** How an open order looks before its deadline, while its QR is being made, and after the deadline, when the QR is gone. */
      function seenOpen(request: string, isSeen: () => Promise<boolean>) {
        const isOver = () => see.hasText(msg`The time to pay ran out`);
        const isPreparing = () => see.hasHeading(msg`Your QR is being made`);
        return {
          [openState('due', request)]: async () =>
            (await isSeen()) && !(await isOver()) && !(await isPreparing()),
          [openState('preparing', request)]: async () => {
            // Without a QR there is nothing to check, and no button for it.
            const isCalm = request === 'waiting' || request === 'checkingPayment';
            return (
              (await isPreparing()) &&
              (isCalm
                ? !(await see.hasQuestion(asks)) && !(await see.hasButton(pressesCheck))
                : isSeen())
            );
          },
          [openState('overdue', request)]: async () => (await isSeen()) && isOver(),
        };
      }

      function tellStatus(status: string) {
        return async () => {
          lies.begin({ status });
          await returnToWindow();
        };
      }

      /** The page becomes visible again. Pending loads must end first: it would reuse their earlier answer. */
      async function returnToWindow() {
        await waitForAnswers(page, /\/deposits\/CH-[^/]+$/);
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        );
      }

      async function fillCurrentForm() {
        await rich.choose('Alphabet');
        await rich.fill(msg`Amount`, orderInput.amount);
      }
    },
    ({ from, event }) => {
      const isNewer = event.endsWith(' is heard');
      if (from.state === 'following.unknown') return !isNewer && !event.startsWith('is open');
      if (from.state.includes('overdue')) return !isNewer && !event.startsWith('is seen');
      const isBusy = from.state.startsWith('following.OPEN.') && !from.state.endsWith('.waiting');
      return !isNewer || !isBusy || event === 'PAID is heard';
    },
  );
