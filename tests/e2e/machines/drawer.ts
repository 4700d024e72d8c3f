import { msg } from '@lingui/core/macro';
import { paths } from '../../../src/lib/paths';
import { drawer } from '../../../machines/model/tables/drawer';
import { createScreen, walksOnScreen } from './screen';

export const walksDrawer = () =>
  walksOnScreen(drawer, ['is opened', 'is closed', 'an entry is chosen'], async ({ visitor }) => {
    const someone = await visitor();
    const { dialog } = createScreen(someone);
    const isOpen = () => dialog(msg`Menu`);
    return {
      opens: () => someone.goesTo(paths.login),
      happens: {
        'is opened': () => someone.presses(msg`Menu`),
        'is closed': () => someone.presses(msg({ id: 'home.drawer.close', message: 'Close menu' })),
        'an entry is chosen': () =>
          someone.page
            .getByRole('dialog')
            .getByRole('link', {
              name: someone.says(msg({ id: 'home.drawer.register', message: 'Register' })),
            })
            .click(),
      },
      shows: { open: isOpen, closed: async () => !(await isOpen()) },
    };
  });
