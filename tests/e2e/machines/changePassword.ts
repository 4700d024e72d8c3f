import { msg } from '@lingui/core/macro';
import { changePassword } from '../../../machines/model/tables/changePassword';
import { fillsPasswords, logsIn, opensPasswordDialog, password } from '../support/journeys';
import { heldCall } from './heldCalls';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['is opened', 'is closed', 'is sent', 'is changed', 'is refused', 'gets no answer'],
  'is confirmed',
];

export const walksChangePassword = () =>
  walksOnScreen(changePassword, events, async ({ visitor }) => {
    const rich = await visitor();
    const see = createScreen(rich);
    await logsIn(rich, 'rich');
    const call = await heldCall(rich.page, 'POST', '/v2/players/security/password/change');
    const title = msg`Change password`;
    return {
      opens: () => rich.goesTo('/player'),
      happens: {
        'is opened': () => opensPasswordDialog(rich, 'ບຸນມີ'),
        'is closed': () => rich.presses(msg`Close`),
        'is sent': async () => {
          await fillsPasswords(rich, { current: password, newPassword: `${password}!` });
          await rich.presses(msg`Save`);
        },
        // The server must not change the password, because the player still logs in with it
        'is changed': () => call.isAnswered(200, { ok: true }),
        'is refused': () => call.isRefused(409, 'PASSWORD_INCORRECT'),
        'gets no answer': () => call.isLost(),
        'is confirmed': () => rich.presses(msg`Close`),
      },
      shows: {
        closed: async () =>
          !(await see.dialog(title)) && !(await see.isThere(rich.page.getByRole('alertdialog'))),
        editing: async () => (await see.dialog(title)) && see.ready(msg`Save`),
        submitting: async () => (await see.dialog(title)) && see.busy(msg`Save`),
        changed: () => see.isThere(rich.page.getByRole('alertdialog')),
      },
    };
  });
