import type { Scenario } from '../scenario';
import { backup } from './backup';
import { bankAccountRaces } from './bankAccountRaces';
import { eventsAcross } from './eventsAcross';
import { gatewayNotices } from './gatewayNotices';
import { payCancelExpire } from './payCancelExpire';
import { diskFull } from './diskFull';
import { crash } from './crash';
import { databaseAway } from './databaseAway';
import { deadlock } from './deadlock';
import { doubleSpend } from './doubleSpend';
import { idempotentCreate } from './idempotentCreate';
import { outsideCalls } from './outsideCalls';
import { promotionRaces } from './promotionRaces';
import { staffRaces } from './staffRaces';
import { wallet } from './wallet';

/** Every row, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  crash,
  doubleSpend,
  idempotentCreate,
  payCancelExpire,
  gatewayNotices,
  outsideCalls,
  promotionRaces,
  bankAccountRaces,
  staffRaces,
  wallet,
  deadlock,
  databaseAway,
  diskFull,
  eventsAcross,
  backup,
];
