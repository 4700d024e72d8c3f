import type { Row } from '../row';
import { besideRow } from './beside';
import { depositsRow, embeddedDepositsRow } from './deposits';
import { eventsRow } from './events';
import { feedRow } from './feed';
import { filesRow } from './files';
import { historyRow } from './history';
import { nodesRow } from './nodes';
import { readsRow } from './reads';
import { startRow } from './start';
import { walletRow } from './wallet';

/** Every row, in the order of the table. */
export const rows: readonly Row[] = [
  depositsRow,
  embeddedDepositsRow,
  besideRow,
  walletRow,
  readsRow,
  historyRow,
  filesRow,
  eventsRow,
  feedRow,
  nodesRow,
  startRow,
];
