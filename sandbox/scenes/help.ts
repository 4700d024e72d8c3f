import { paths } from '../../src/lib/paths';
import type { Scene } from './scene';

const path = paths.help;

export const helpScenes: readonly Scene[] = [
  { id: 'help.all', title: 'Questions and answers', path, sees: 'main summary' },
  {
    id: 'help.about',
    title: 'One answer, from a message',
    path: `${path}?about=depositMissing`,
    sees: 'main details[open]',
  },
  {
    id: 'help.none',
    title: 'Nothing found',
    path,
    acts: [{ fill: 'search', with: 'xyzzy' }],
    sees: 'main h2',
  },
];
