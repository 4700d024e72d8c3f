import type { Trial } from '../trial';
import { bankAccountRaces } from './bankAccountRaces';
import { deadlock } from './deadlock';
import { doubleSpend } from './doubleSpend';
import { idempotentCreate } from './idempotentCreate';
import { promotionRaces } from './promotionRaces';
import { staffRaces } from './staffRaces';

/** Every row, in the order of the table. */
export const trials: readonly Trial[] = [
  doubleSpend,
  idempotentCreate,
  promotionRaces,
  bankAccountRaces,
  staffRaces,
  deadlock,
];
