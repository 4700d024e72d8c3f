import { accountScenes } from './account';
import { authScenes } from './auth';
import { bankScenes } from './bank';
import { changePasswordScenes } from './changePassword';
import { depositScenes } from './deposit';
import { depositOrderScenes } from './depositOrders';
import { gamesScenes } from './games';
import { historyScenes } from './history';
import { helpScenes } from './help';
import { homeScenes } from './home';
import { moveScenes } from './moves';
import { noticesScenes } from './notices';
import { messagesScenes } from './messages';
import { promotionScenes } from './promotion';
import { roundScenes } from './rounds';
import type { Scene } from './scene';
import { setPasswordScenes } from './setPassword';
import { protectionScenes } from './protection';
import { shellScenes } from './shell';
import { visitorScenes } from './visitor';
import { termsScenes } from './terms';
import { withdrawScenes } from './withdraw';

/** The scenes by topic, in the order in which the gallery shows them. */
export const sceneGroups: readonly { title: string; scenes: readonly Scene[] }[] = [
  { title: 'Site', scenes: shellScenes },
  { title: 'What visitors see', scenes: visitorScenes },
  { title: 'Help', scenes: helpScenes },
  { title: 'Visitor and player', scenes: authScenes },
  { title: 'Account', scenes: accountScenes },
  { title: 'Change of password', scenes: changePasswordScenes },
  { title: 'Forgotten password', scenes: setPasswordScenes },
  { title: 'Home', scenes: homeScenes },
  { title: 'Messages', scenes: messagesScenes },
  { title: 'Notices, and what is closed', scenes: noticesScenes },
  { title: 'Newer terms', scenes: termsScenes },
  { title: 'Bank account', scenes: bankScenes },
  { title: 'Deposit', scenes: [...depositScenes, ...depositOrderScenes] },
  { title: 'Withdrawal', scenes: withdrawScenes },
  { title: 'Moving credit', scenes: moveScenes },
  { title: 'Promotion', scenes: promotionScenes },
  { title: 'Histories', scenes: [...historyScenes, ...roundScenes] },
  { title: 'Games', scenes: gamesScenes },
  { title: 'Player protection', scenes: protectionScenes },
];

/** All scenes: every state of every screen. */
export const scenes: readonly Scene[] = sceneGroups.flatMap((group) => group.scenes);
