import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { setPassword } from '../../../machines/model/tables/setPassword';
import { holdCalls } from './heldCalls';
import { createScreen, walkOnScreen } from './screen';

const events = [
  ...['is sent', 'is set', 'is refused', 'is refused: the link is void', 'gets no answer'],
];

export const walkSetPassword = () =>
  walkOnScreen(setPassword, events, async ({ visitor }) => {
    const noy = await visitor();
    const see = createScreen(noy);
    const call = await holdCalls(noy.page, 'POST', '/v2/players/security/password/set');
    const save = msg`Save new password`;
    const passphrase = 'three words together';
    return {
      open: async () => {
        // If only the part behind # changed, the page would not reload
        await noy.goTo(paths.login);
        await noy.goTo(`${paths.setPassword}#${'t'.repeat(43)}`);
      },
      eventActions: {
        'is sent': async () => {
          await noy.fill(msg`New password`, passphrase);
          await noy.fill(msg`New password again`, passphrase);
          await noy.press(save);
        },
        'is set': () => call.answer(200, {}),
        'is refused': () => call.refuse(400, 'PASSWORD_TOO_COMMON'),
        'is refused: the link is void': () => call.refuse(404, 'NOT_FOUND'),
        'gets no answer': () => call.abort(),
      },
      stateChecks: {
        editing: () => see.hasReadyButton(save),
        submitting: () => see.hasBusyButton(save),
        unclear: () => see.hasText(msg`Your new password may already be saved.`),
        void: () => see.hasText(msg`This link is not valid any more.`),
        done: () => see.hasText(msg`Your new password is saved.`),
      },
    };
  });
