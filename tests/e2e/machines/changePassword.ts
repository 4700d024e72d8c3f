import { msg } from '@lingui/core/macro';
import { changePassword } from '../../../machines/model/tables/changePassword';
import { fillPasswords, logIn, openPasswordDialog, password } from '../support/journeys';
import { holdCalls } from './heldCalls';
import { createScreen, walkOnScreen } from './screen';

const events = [
  ...['is opened', 'is closed', 'is sent', 'is changed', 'is refused', 'gets no answer'],
  'is confirmed',
];

export const walkChangePassword = () =>
  walkOnScreen(changePassword, events, async ({ visitor }) => {
    const rich = await visitor();
    const see = createScreen(rich);
    await logIn(rich, 'rich');
    const call = await holdCalls(rich.page, 'POST', '/v2/players/security/password/change');
    const title = msg`Change password`;
    return {
      open: () => rich.goTo('/player'),
      eventActions: {
        'is opened': () => openPasswordDialog(rich, 'ບຸນມີ'),
        'is closed': () => rich.press(msg`Close`),
        'is sent': async () => {
          await fillPasswords(rich, { current: password, newPassword: `${password}!` });
          await rich.press(msg`Save`);
        },
        // The server must not change the password, because the player still logs in with it
        'is changed': () => call.answer(200, { ok: true }),
        'is refused': () => call.refuse(409, 'PASSWORD_INCORRECT'),
        'gets no answer': () => call.abort(),
        'is confirmed': () => rich.press(msg`Close`),
      },
      stateChecks: {
        closed: async () =>
          !(await see.hasDialog(title)) && !(await see.isThere(rich.page.getByRole('alertdialog'))),
        editing: async () => (await see.hasDialog(title)) && see.hasReadyButton(msg`Save`),
        submitting: async () => (await see.hasDialog(title)) && see.hasBusyButton(msg`Save`),
        changed: () => see.isThere(rich.page.getByRole('alertdialog')),
      },
    };
  });
