import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { drawer } from '../../../machines/model/tables/drawer';
import { createScreen, walkOnScreen } from './screen';

export const walkDrawer = () =>
  walkOnScreen(drawer, ['is opened', 'is closed', 'an entry is chosen'], async ({ visitor }) => {
    const someone = await visitor();
    const { hasDialog } = createScreen(someone);
    const isOpen = () => hasDialog(msg`Menu`);
    return {
      open: () => someone.goTo(paths.login),
      eventActions: {
        'is opened': () => someone.press(msg`Menu`),
        'is closed': () => someone.press(msg({ id: 'home.drawer.close', message: 'Close menu' })),
        'an entry is chosen': () =>
          someone.page
            .getByRole('dialog')
            .getByRole('link', {
              name: someone.translate(msg({ id: 'home.drawer.register', message: 'Register' })),
            })
            .click(),
      },
      stateChecks: { open: isOpen, closed: async () => !(await isOpen()) },
    };
  });
