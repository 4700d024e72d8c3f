import { StaffFailure } from '../../../contract/staff';
import { answering, failing, sending, type Samples } from '../support/samples';

/** Every refusal of a staff call, with the expected output. */
const refusals = StaffFailure.shape.code.options.map((code) => {
  const refusal = { kind: 'refused', failure: { code } };
  return [refusal, refusal] as const;
});
/** Failures of a staff call that leave open what the server has done. */
const unanswered = [
  ...[undefined, null, new Error('fetch failed'), { failure: null }, { kind: 'timeout' }],
  { failure: { code: 'NO_SUCH_CODE' } },
].map((error) => [error, { kind: 'offline' }] as const);

export const reviewSamples: Samples = {
  'is sent': sending(
    ['8', ' LDB 17 '],
    (text) => ({ type: 'review.take', step: 'send', text }),
    // Surrounding blanks are removed
    { was: 'BCEL 8841', is: (text) => text.trim() },
  ),
  'cannot be loaded': failing(unanswered),
  'the step is refused': failing(refusals),
  'the step gets no answer': failing(unanswered),
};

const file = { name: 'bcel.csv', size: 4_096 };
const others = [
  { name: 'ledger.xlsx', size: 1 },
  { name: 'ບັນຊີ.csv', size: 67_108_864 },
];
const otherId = '2a9b6d40-3c1e-4f7d-8b5a-90e1c7d2f6a3';
const format = {
  ...{ account: 'BCEL 010', carries: 'both', encoding: 'utf-8', separator: ',', headLines: 1 },
  ...{ date: 0, time: null, dateOrder: 'DMY', amount: { kind: 'two', in: 1, out: 2 } },
  ...{ decimal: '.', texts: [3], balance: null },
};
const otherFormat = {
  ...{ account: 'LDB 7', carries: 'in', encoding: 'utf-16le', separator: ';', headLines: 0 },
  ...{ date: 4, time: 5, dateOrder: 'YMD', amount: { kind: 'signed', column: 6 } },
  ...{ decimal: ',', texts: [7, 8], balance: 9 },
};

export const statementUploadSamples: Samples = {
  'a file is chosen': sending(others, (other) => ({ type: 'upload.choose', file: other }), {
    was: file,
    is: (other) => other,
  }),
  'it was sent': answering([{ id: otherId }]),
  'it cannot be sent': failing(unanswered),
  'the file is refused': failing(refusals),
};

export const statementImportSamples: Samples = {
  'is to be read': sending([otherFormat], (other) => ({ type: 'import.read', format: other }), {
    was: format,
    is: (other) => other,
  }),
  'is to be imported': sending(
    [false],
    (withoutBroken) => ({ type: 'import.confirm', withoutBroken }),
    { was: true, is: (withoutBroken) => withoutBroken },
  ),
  'cannot be loaded': failing(unanswered),
  'reading is refused': failing(refusals),
  'reading gets no answer': failing(unanswered),
  'the import is refused': failing(refusals),
  'the import gets no answer': failing(unanswered),
  'matching fails': failing(unanswered),
};
