import {
  answering,
  codesBut,
  everyFailure,
  failing,
  refusals,
  sending,
  unanswered,
  type Samples,
} from '../support/samples';

const webGL = {
  ...{ version: '1', vendor: '2', vendorUnmasked: '3', renderer: '4', rendererUnmasked: '5' },
  shadingLanguageVersion: '6',
};
/** A device that tells little. */
const device = {
  ...{ screen: '', version: '', timezone: '', userAgent: '', plugins: '', webGL, audio: '' },
  ...{ platform: '', fingerprint: 'f9', memory: '', fonts: '', languages: '' },
  ...{ hardwareConcurrency: '', vendor: '' },
};

export const fingerprintSamples: Samples = {
  'the device is known': answering([device]),
  'the device cannot be known': failing(everyFailure),
  'the record cannot be read': failing(everyFailure),
  'it cannot be sent': failing(everyFailure),
};

const limits = { change: 'limits', limits: { depositDay: '100000' } };
/** Every other change that needs no password. */
const changes = [
  { change: 'limits', limits: { depositDay: null, lossMonth: '5000000' } },
  ...[{ change: 'confirmRaise' }, { change: 'dropRaise' }, { change: 'askEnd' }],
  ...[null, 30].map((minutes) => ({ change: 'realityCheck', minutes })),
  { change: 'continuePlay' },
];
const timeOut = { change: 'timeOut', days: 7 };
const exclusion = { change: 'exclude', months: 6 };
const questionSamples = (was: object, others: readonly object[]) =>
  sending(others, (pause) => ({ type: 'protect.ask', pause }), { was, is: (pause) => pause });

export const protectSamples: Samples = {
  'limits are set': sending<object>(changes, (change) => ({ type: 'protect.save', change }), {
    was: limits,
    is: (change) => change,
  }),
  'a time-out is asked for': questionSamples(timeOut, [{ change: 'timeOut', days: 1 }]),
  'an exclusion is asked for': questionSamples(exclusion, [{ change: 'exclude', months: 60 }]),
  'is confirmed': sending(
    ['p', ' ', 'ລະຫັດຜ່ານ'],
    (password) => ({ type: 'protect.confirm', password }),
    { was: 'champa1234', is: (password) => password },
  ),
  'is refused': failing(everyFailure),
  'the password is wrong': failing(everyFailure),
  'gets no answer': failing(everyFailure),
};

export const acceptTermsSamples: Samples = {
  'the answer is lost': failing([...refusals(codesBut('TERMS_NOT_ACCEPTED')), ...unanswered]),
  'others are asked for': failing(refusals(['TERMS_NOT_ACCEPTED'])),
};

export const realityCheckSamples: Samples = {
  'the figures cannot be loaded': failing(everyFailure),
  'the answer is lost': failing(everyFailure),
};

/** Refusals that say nothing about an earlier attempt. */
const unexamined = ['UNAUTHORIZED', 'FORBIDDEN_ORIGIN', 'RATE_LIMITED', 'REQUEST_TIMEOUT'] as const;

export const moveCreditSamples: Samples = {
  'is refused': failing(refusals(codesBut(...unexamined))),
  'is not looked at': failing(refusals(unexamined)),
  'gets no answer': failing(unanswered),
};
