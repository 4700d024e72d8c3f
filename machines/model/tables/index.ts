import { acceptTerms } from './acceptTerms';
import { authTable } from './auth';
import { bankAccount } from './bankAccount';
import { bankAccountChange } from './bankAccountChange';
import { changePassword } from './changePassword';
import { connection } from './connection';
import { depositTable } from './deposit';
import { depositOrder } from './depositOrder';
import { drawer } from './drawer';
import { fingerprint } from './fingerprint';
import { heldPayment } from './heldPayment';
import { inquiry } from './inquiry';
import { moveCredit } from './moveCredit';
import { paymentEntry } from './paymentEntry';
import { payout } from './payout';
import { promotion } from './promotion';
import { promotionOffer } from './promotionOffer';
import { promotionUsageInPlay } from './promotionUsage';
import { protect } from './protect';
import { protectionWithBounds } from './protection';
import { realityCheck } from './realityCheck';
import { review } from './review';
import { round } from './round';
import { setPassword } from './setPassword';
import { statementImport } from './statementImport';
import { statementUpload } from './statementUpload';
import { toastsTable } from './toasts';
import { withdrawTable } from './withdraw';
import { withdrawalOrder } from './withdrawalOrder';

/** The lifecycles, each with its table. */
export const lifecycles = [
  depositOrder,
  withdrawalOrder,
  promotionUsageInPlay,
  promotionOffer,
  payout,
  paymentEntry,
  heldPayment,
  bankAccountChange,
  inquiry,
  round,
  protectionWithBounds,
];

/** The flows, each with its table. */
export const flows = [
  authTable,
  depositTable,
  withdrawTable,
  moveCredit,
  promotion,
  bankAccount,
  changePassword,
  setPassword,
  fingerprint,
  toastsTable,
  drawer,
  connection,
  review,
  statementUpload,
  statementImport,
  protect,
  realityCheck,
  acceptTerms,
];

export const tables = [...lifecycles, ...flows];
