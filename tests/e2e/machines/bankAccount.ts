import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { bankAccount } from '../../../machines/model/tables/bankAccount';
import { logsIn } from '../support/journeys';
import { heldCall } from './heldCalls';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['is sent', 'is confirmed', 'is changed', 'is added', 'is refused', 'gets no answer'],
];

export const walksBankAccount = () =>
  walksOnScreen(bankAccount, events, async ({ visitor }) => {
    const newbie = await visitor();
    const see = createScreen(newbie);
    await logsIn(newbie, 'newbie');
    const call = await heldCall(newbie.page, 'POST', '/v2/players/bank-accounts');
    const save = msg`Save bank account`;
    return {
      opens: () => newbie.goesTo(paths.bank),
      happens: {
        'is sent': async () => {
          await newbie.chooses('BCEL');
          await newbie.fills(msg`Account number`, '160-12-00-0123456');
          await newbie.fills(msg`Account name`, 'NOY SAYSANA');
          await newbie.presses(save);
        },
        'is confirmed': () => newbie.presses(msg`Yes, save it`),
        'is changed': () => newbie.presses(msg`Change it`),
        'is added': () => call.goesThrough(),
        'is refused': () => call.isRefused(409, 'ACCOUNT_IN_USED'),
        'gets no answer': () => call.isLost(),
      },
      shows: {
        editing: async () => (await see.ready(save)) && !(await see.button(msg`Yes, save it`)),
        confirming: () => see.ready(msg`Yes, save it`),
        submitting: () => see.busy(msg`Yes, save it`),
        added: () => see.text(msg`Your bank account is saved. You can deposit now.`),
      },
    };
  });
