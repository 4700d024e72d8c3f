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

/** More of the same, by the name of the machine: what the contract knows of each kind, beside the table's own. */
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
