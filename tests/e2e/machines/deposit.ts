import { msg } from '@lingui/core/macro';
import { depositStatuses, type ReadDepositOrder } from '../../../contract/deposits';
import { paths } from '../../../src/lib/paths';
import { depositTable, openState } from '../../../machines/model/tables/deposit';
import { otherDeviceOf } from '../support/elsewhere';
import { logsIn } from '../support/journeys';
import { waitForAnswers } from '../support/network';
import { heldCall } from './heldCalls';
import { changedBy, liesAbout, statusChip } from './orderPage';
import { createScreen, walksOnScreen } from './screen';

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
const wish = { provider: 'alphabet', amount: '20000' } as const;

export const walksDeposit = () =>
  walksOnScreen(
    depositTable,
    events,
    async ({ backoffice, visitor }) => {
      const rich = await visitor();
      const see = createScreen(rich);
      await logsIn(rich, 'rich');
      const { page } = rich;
      const { calls, cancels, deposits } = otherDeviceOf(rich);
      const lies = await liesAbout(page, '/v2/deposits/CH-*');
      const [look, make, check, cancel] = await Promise.all([
        heldCall(page, 'GET', '/v2/deposits/open'),
        heldCall(page, 'POST', '/v2/deposits'),
        heldCall(page, 'POST', '/v2/deposits/*/check'),
        heldCall(page, 'POST', '/v2/deposits/*/cancel'),
      ]);
      const newest = async (): Promise<ReadDepositOrder> => {
        const { status, body } = await calls.deposits.list({ query: { page: '1', pageSize: '1' } });
        const [order] = status === 200 ? body.items : [];
        if (!order) throw new Error('no deposit was made');
        return order;
      };
      const pays = async (provider: 'normal' | 'hold') => {
        await backoffice.providerIs('alphabet', provider);
        await backoffice.bankPays((await newest()).code);
      };
      const pressesCheck = msg`I have paid, check`;
      const seesForm = async () =>
        (await see.ready(msg`Get the QR`)) && !(await see.button(msg`Try again`));
      const asks = msg`Cancel this deposit?`;
      const chip = (status: string) => async () =>
        (await see.isThere(statusChip(rich, 'deposit', status))) &&
        !(await see.button(pressesCheck)) &&
        !(await see.question(asks));
      return {
        opens: async () => {
          lies.end();
          await backoffice.providerIs('alphabet', 'normal');
          const open = await calls.deposits.open();
          for (const { code } of open.status === 200 ? open.body.items : [])
            await backoffice.staffRejectDeposit(code);
          // Otherwise the page starts with the outcome of the previous order
          await page.evaluate(() => sessionStorage.removeItem('drafts'));
          await rich.goesTo(paths.deposit);
        },
        happens: {
          'none is open': () => look.goesThrough(),
          'an open one is found': async () => {
            await deposits(wish);
            await look.goesThrough();
          },
          'a paid one is found': async () => {
            await deposits(wish);
            await pays('hold');
            await look.goesThrough();
          },
          'one of an unknown status is found': async () => {
            await deposits(wish);
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
            await fillsDepositHere();
            await rich.presses(msg`Get the QR`);
          },
          'is made': async () => {
            lies.end();
            await make.goesThrough();
          },
          'is made, its QR to come': async () => {
            lies.begin({ qr: null });
            await make.comesBack(changedBy({ qr: null }));
          },
          'is refused': () => make.isRefused(409, 'TOO_MANY_OPEN_ORDERS'),
          'is not looked at': () => make.isRefused(403, 'FORBIDDEN_ORIGIN'),
          'gets no answer': () => make.isLost(),
          'is to be checked': () => rich.presses(pressesCheck),
          'is not paid': () => check.goesThrough(),
          'is seen as paid': async () => {
            await pays('hold');
            await check.goesThrough();
          },
          'is to be canceled': () => rich.presses(msg`Cancel this deposit`),
          'is kept': () => rich.presses(msg`No, keep it`),
          'that is confirmed': () => rich.presses(msg`Yes, cancel it`),
          'is canceled': () => cancel.goesThrough(),
          'is paid, so not canceled': () => cancel.isRefused(409, 'CANCEL_AFTER_PAID'),
          'is open, its time over': async () => {
            lies.begin({ expiresAt: '2020-01-01T00:00:00Z' });
            await looksAgain();
          },
          'is open, without its QR': async () => {
            lies.begin({ qr: null });
            await looksAgain();
          },
          'is open as long as before': async () => {
            lies.end();
            await looksAgain();
          },
          'another is wanted': async () => {
            const isIn = await see.button(msg`Deposit again`);
            await rich.presses(isIn ? msg`Deposit again` : msg`Make a new deposit`);
          },
          // Statuses that no call causes are simulated
          ...Object.fromEntries(
            eventStatuses.map((status) => [`${status} is heard`, tells(status)]),
          ),
          'PAID is heard': () => pays('hold'),
          'SUCCESS is heard': async () => {
            const { code, status } = await newest();
            if (status !== 'PAID') await pays('normal');
            if (status === 'PAID') await backoffice.providerIs('alphabet', 'normal');
            if (status === 'CANCELED' || status === 'FAILED')
              await backoffice.staffCreditLate(code);
          },
          'CANCELED is heard': async () => void (await cancels((await newest()).code)),
          'FAILED is heard': async () => backoffice.orderExpires((await newest()).code),
          'REJECTED is heard': async () => backoffice.staffRejectDeposit((await newest()).code),
        },
        alike: [
          // Without a QR the page does not show that it is checking
          [openState('preparing', 'waiting'), openState('preparing', 'checkingPayment')],
          // The form can be used while open orders are looked for
          ['locating', 'editing'],
        ],
        shows: {
          locating: seesForm,
          missing: async () =>
            (await see.ready(msg`Make a new deposit`)) &&
            (await see.text(msg`We cannot find this any more. Go back and look again.`)),
          lookupFailed: () => see.ready(msg`Try again`),
          editing: seesForm,
          submitting: () => see.busy(msg`Get the QR`),
          uncertain: () => see.ready(msg`Send again`),
          ...seenOpen('waiting', async () => {
            return (await see.ready(pressesCheck)) && !(await see.question(asks));
          }),
          ...seenOpen('checkingPayment', () => see.busy(pressesCheck)),
          ...seenOpen('cancelConfirming', async () => {
            return (await see.question(asks)) && see.ready(msg`Yes, cancel it`);
          }),
          ...seenOpen('canceling', async () => {
            return (await see.question(asks)) && see.busy(msg`Yes, cancel it`);
          }),
          ...Object.fromEntries(
            laterStatuses.map((status) => [`following.${status}`, chip(status)]),
          ),
          'following.unknown': chip('ON_HOLD'),
        },
      };

      /** How an open order looks before its deadline, while its QR is being made, and after the deadline, when the QR is gone. */
      function seenOpen(request: string, isSeen: () => Promise<boolean>) {
        const isOver = () => see.text(msg`The time to pay is over`);
        const isPreparing = () => see.heading(msg`Your QR is being made`);
        return {
          [openState('due', request)]: async () =>
            (await isSeen()) && !(await isOver()) && !(await isPreparing()),
          [openState('preparing', request)]: async () => {
            // Without a QR there is nothing to check, and no button for it.
            const isCalm = request === 'waiting' || request === 'checkingPayment';
            return (
              (await isPreparing()) &&
              (isCalm ? !(await see.question(asks)) && !(await see.button(pressesCheck)) : isSeen())
            );
          },
          [openState('overdue', request)]: async () => (await isSeen()) && isOver(),
        };
      }

      function tells(status: string) {
        return async () => {
          lies.begin({ status });
          await looksAgain();
        };
      }

      /** The page becomes visible again. Pending loads must end first: it would reuse their earlier answer. */
      async function looksAgain() {
        await waitForAnswers(page, /\/deposits\/CH-[^/]+$/);
        await page.evaluate(() =>
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
        );
      }

      async function fillsDepositHere() {
        await rich.chooses('Alphabet');
        await rich.fills(msg`Amount`, wish.amount);
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
