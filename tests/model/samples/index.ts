import { StaffFailure } from '../../../contract/staff';
import { failing, everyFailure, type Samples } from '../support/samples';
import {
  authSamples,
  bankAccountSamples,
  changePasswordSamples,
  promotionSamples,
  setPasswordSamples,
} from './accounts';
import { depositSamples, withdrawSamples } from './orders';

/** What staff's calls are refused with. */
const staffRefusals = StaffFailure.shape.code.options.map((code) => {
  const refusal = { kind: 'refused', failure: { code } };
  return [refusal, refusal] as const;
});
/** A call of staff after which nobody knows what was done. */
const staffUnanswered = [
  ...[undefined, null, new Error('fetch failed'), { failure: null }, { kind: 'timeout' }],
  { failure: { code: 'NO_SUCH_CODE' } },
].map((error) => [error, { kind: 'offline' }] as const);

/** More of the same, by the name of the machine: what the contract knows of each kind, beside the table's own. */
export const samples: Readonly<Record<string, Samples>> = {
  auth: authSamples,
  bankAccount: bankAccountSamples,
  changePassword: changePasswordSamples,
  deposit: depositSamples,
  fingerprint: {
    'the device cannot be known': failing(everyFailure),
    'the record cannot be read': failing(everyFailure),
    'it cannot be sent': failing(everyFailure),
  },
  promotion: promotionSamples,
  protect: {
    'is refused': failing(everyFailure),
    'the password is wrong': failing(everyFailure),
    'gets no answer': failing(everyFailure),
  },
  realityCheck: {
    'the figures cannot be loaded': failing(everyFailure),
    'the answer is lost': failing(everyFailure),
  },
  review: {
    'cannot be loaded': failing(staffUnanswered),
    'the step is refused': failing(staffRefusals),
    'the step gets no answer': failing(staffUnanswered),
  },
  setPassword: setPasswordSamples,
  statementImport: {
    'it cannot be sent': failing(staffUnanswered),
    'the file is refused': failing(staffRefusals),
    'cannot be loaded': failing(staffUnanswered),
    'reading is refused': failing(staffRefusals),
    'reading gets no answer': failing(staffUnanswered),
    'the import is refused': failing(staffRefusals),
    'the import gets no answer': failing(staffUnanswered),
    'matching fails': failing(staffUnanswered),
  },
  withdraw: withdrawSamples,
};
