import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { bankAccount } from '../../../machines/model/tables/bankAccount';
import { logIn } from '../support/journeys';
import { holdCalls } from './heldCalls';
import { createScreen, walkOnScreen } from './screen';

const events = [
  ...['is sent', 'is confirmed', 'is changed', 'is added', 'is refused', 'gets no answer'],
];

export const walkBankAccount = () =>
  walkOnScreen(bankAccount, events, async ({ visitor }) => {
    const newbie = await visitor();
    const see = createScreen(newbie);
    await logIn(newbie, 'newbie');
    const call = await holdCalls(newbie.page, 'POST', '/v2/players/bank-accounts');
    const save = msg`Save bank account`;
    return {
      open: () => newbie.goTo(paths.bank),
      eventActions: {
        'is sent': async () => {
          await newbie.choose('BCEL');
          await newbie.fill(msg`Account number`, '160-12-00-0123456');
          await newbie.fill(msg`Account name`, 'NOY SAYSANA');
          await newbie.press(save);
        },
        'is confirmed': () => newbie.press(msg`Yes, save it`),
        'is changed': () => newbie.press(msg`Change it`),
        'is added': () => call.forward(),
        'is refused': () => call.refuse(409, 'ACCOUNT_IN_USED'),
        'gets no answer': () => call.abort(),
      },
      stateChecks: {
        editing: async () =>
          (await see.hasReadyButton(save)) && !(await see.hasButton(msg`Yes, save it`)),
        confirming: () => see.hasReadyButton(msg`Yes, save it`),
        submitting: () => see.hasBusyButton(msg`Yes, save it`),
        added: () => see.hasText(msg`Your bank account is saved. You can deposit now.`),
      },
    };
  });
