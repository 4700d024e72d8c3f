import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { setPassword } from '../../../machines/model/tables/setPassword';
import { heldCall } from './heldCalls';
import { createScreen, walksOnScreen } from './screen';

const events = [
  ...['is sent', 'is set', 'is refused', 'is refused: the link is void', 'gets no answer'],
];

export const walksSetPassword = () =>
  walksOnScreen(setPassword, events, async ({ visitor }) => {
    const noy = await visitor();
    const see = createScreen(noy);
    const call = await heldCall(noy.page, 'POST', '/v2/players/security/password/set');
    const save = msg`Save new password`;
    const passphrase = 'three words together';
    return {
      opens: async () => {
        // If only the part behind # changed, the page would not reload
        await noy.goesTo(paths.login);
        await noy.goesTo(`${paths.setPassword}#${'t'.repeat(43)}`);
      },
      happens: {
        'is sent': async () => {
          await noy.fills(msg`New password`, passphrase);
          await noy.fills(msg`New password again`, passphrase);
          await noy.presses(save);
        },
        'is set': () => call.isAnswered(200, {}),
        'is refused': () => call.isRefused(400, 'PASSWORD_TOO_COMMON'),
        'is refused: the link is void': () => call.isRefused(404, 'NOT_FOUND'),
        'gets no answer': () => call.isLost(),
      },
      shows: {
        editing: () => see.ready(save),
        submitting: () => see.busy(save),
        void: () => see.text(msg`This link is not valid any more.`),
        done: () => see.text(msg`Your new password is saved.`),
      },
    };
  });
