import type { AnyStateMachine } from 'xstate';
import { acceptTermsMachine } from './acceptTerms';
import { authMachine } from './auth';
import { bankAccountMachine } from './bankAccount';
import { bankAccountChangeMachine } from './bankAccountChange';
import { changePasswordMachine } from './changePassword';
import { connectionMachine } from './connection';
import { depositMachine } from './deposit';
import { depositOrderMachine } from './depositOrder';
import { drawerMachine } from './drawer';
import { fingerprintMachine } from './fingerprint';
import { heldPaymentMachine } from './heldPayment';
import { inquiryMachine } from './inquiry';
import { moveCreditMachine } from './moveCredit';
import { paymentEntryMachine } from './paymentEntry';
import { payoutMachine } from './payout';
import { promotionMachine } from './promotion';
import { promotionOfferMachine } from './promotionOffer';
import { promotionUsageMachine } from './promotionUsage';
import { protectMachine } from './protect';
import { protectionMachine } from './protection';
import { realityCheckMachine } from './realityCheck';
import { reviewMachine } from './review';
import { roundMachine } from './round';
import { setPasswordMachine } from './setPassword';
import { statementImportMachine } from './statementImport';
import { statementUploadMachine } from './statementUpload';
import { toastsMachine } from './toasts';
import { withdrawMachine } from './withdraw';
import { withdrawalOrderMachine } from './withdrawalOrder';

/** The lifecycles, by the ids of their machines. */
export const lifecycles = {
  depositOrder: depositOrderMachine,
  withdrawalOrder: withdrawalOrderMachine,
  payout: payoutMachine,
  paymentEntry: paymentEntryMachine,
  heldPayment: heldPaymentMachine,
  bankAccountChange: bankAccountChangeMachine,
  inquiry: inquiryMachine,
  promotionUsage: promotionUsageMachine,
  promotionOffer: promotionOfferMachine,
  round: roundMachine,
  protection: protectionMachine,
} satisfies Record<string, AnyStateMachine>;

/** The flows, by the ids of their machines. */
export const flows = {
  auth: authMachine,
  deposit: depositMachine,
  withdraw: withdrawMachine,
  moveCredit: moveCreditMachine,
  promotion: promotionMachine,
  bankAccount: bankAccountMachine,
  changePassword: changePasswordMachine,
  setPassword: setPasswordMachine,
  fingerprint: fingerprintMachine,
  toasts: toastsMachine,
  drawer: drawerMachine,
  connection: connectionMachine,
  review: reviewMachine,
  statementUpload: statementUploadMachine,
  statementImport: statementImportMachine,
  protect: protectMachine,
  realityCheck: realityCheckMachine,
  acceptTerms: acceptTermsMachine,
} satisfies Record<string, AnyStateMachine>;

/** Every machine, for tools. Pages import only the one they need. */
export const machines: Readonly<Record<string, AnyStateMachine>> = { ...lifecycles, ...flows };
