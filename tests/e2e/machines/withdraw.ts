import { msg } from '@lingui/core/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { paths } from '../../../src/lib/paths';
import { withdrawTable } from '../../model/machines/withdraw';
import { elsewhere } from '../support/elsewhere';
import { logsIn, password } from '../support/journeys';
import { heldCall } from './heldCalls';
import { liesAbout, statusChip, changedBy } from './orderPage';
import { eyesOf, walksOnScreen } from './screen';

const happenings = [
  ...['none is open', 'an open one is found', 'one of an unknown status is found'],
  ...['it is not there', 'nobody can say which is open', 'is tried again'],
  ...['is sent', 'is confirmed', 'is changed', 'is made', 'is refused', 'gets no answer'],
  ...['is not looked at', 'is sent too often'],
  ...['needs the password', 'is confirmed by password', 'has a wrong password'],
  'another is wanted',
  ...['SUCCESS is heard', 'REJECTED is heard'],
];
const wish = { provider: 'alphabet', amount: '50' } as const;

export const walksWithdraw = () =>
  walksOnScreen(
    withdrawTable,
    happenings,
    async ({ backoffice, visitor }) => {
      const rich = await visitor();
      const see = eyesOf(rich);
      await logsIn(rich, 'rich');
      const { page } = rich;
      const { calls, withdraws } = elsewhere(rich);
      const lies = await liesAbout(page, '/v2/withdrawals/CW-*');
      const [look, make] = await Promise.all([
        heldCall(page, 'GET', '/v2/withdrawals?*'),
        heldCall(page, 'POST', '/v2/withdrawals'),
      ]);
      const newest = async (): Promise<ReadWithdrawalOrder> => {
        const query = { page: '1', pageSize: '1' } as const;
        const { status, body } = await calls.withdrawals.list({ query });
        const [order] = status === 200 ? body.items : [];
        if (!order) throw new Error('no withdrawal was made');
        return order;
      };
      const chip = (status: string) => () => see.isThere(statusChip(rich, 'withdrawal', status));
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
          'nobody can say which is open': () => look.isRefused(409, 'CONTACT_SUPPORT'),
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
        },
        shows: {
          // The call is sent before the page is there
          locating: async () =>
            look.waiting() > 0 &&
            (await see.isThere(page.locator('main h1'))) &&
            !(await see.button(msg`Continue`)) &&
            !(await see.button(msg`New withdrawal`)) &&
            !(await see.button(msg`Try again`)),
          missing: () => see.ready(msg`New withdrawal`),
          unlocated: () => see.ready(msg`Try again`),
          editing: () => see.ready(msg`Continue`),
          reviewing: async () =>
            (await see.ready(msg`Withdraw`)) && (await see.button(msg`Change it`)),
          submitting: () => see.busy(msg`Withdraw`),
          uncertain: () => see.ready(msg`Send again`),
          'following.OPEN': chip('OPEN'),
          'following.SUCCESS': chip('SUCCESS'),
          'following.REJECTED': chip('REJECTED'),
          'following.unknown': chip('ON_HOLD'),
        },
      };
    },
    ({ from, happening }) =>
      from.state !== 'following.unknown' || happening === 'another is wanted',
  );
