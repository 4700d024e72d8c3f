import type { Samples } from '../support/samples';
import {
  authSamples,
  bankAccountSamples,
  changePasswordSamples,
  promotionSamples,
  setPasswordSamples,
} from './accounts';
import { depositSamples, withdrawSamples } from './orders';
import {
  fingerprintSamples,
  moveCreditSamples,
  protectSamples,
  acceptTermsSamples,
  realityCheckSamples,
} from './quiet';
import { reviewSamples, statementImportSamples, statementUploadSamples } from './staff';

/** Additional samples by machine: more values of each kind that the contract knows than its table has. */
export const samples: Readonly<Record<string, Samples>> = {
  auth: authSamples,
  bankAccount: bankAccountSamples,
  changePassword: changePasswordSamples,
  deposit: depositSamples,
  fingerprint: fingerprintSamples,
  moveCredit: moveCreditSamples,
  promotion: promotionSamples,
  protect: protectSamples,
  realityCheck: realityCheckSamples,
  acceptTerms: acceptTermsSamples,
  review: reviewSamples,
  setPassword: setPasswordSamples,
  statementUpload: statementUploadSamples,
  statementImport: statementImportSamples,
  withdraw: withdrawSamples,
};
