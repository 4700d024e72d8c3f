/** One mutant of each kind, and how gate, replay and page describe the first step that differs. */
export interface Break {
  kind: string;
  machine: string;
  /** The mutant, by its name. */
  mutant: string;
  /** What `npm run test:model` prints. */
  gate: string;
  /** Name of a recorded trace that replays differently with the mutant. */
  trace: string;
  /** What `npm run replay` prints after the number of the step. */
  replay: string;
  /** The same mutation of the scripts of the built page: `from` is replaced by `to`. */
  from: RegExp;
  to: string;
  /** What `/sandbox/model` shows. */
  page: string;
}

/** Tested by `model/broken.test.ts` and, on the page, by `e2e/brokenMachine.test.ts`. */
export const breaks: readonly Break[] = [
  {
    kind: 'wrong target',
    machine: 'bankAccount',
    mutant: 'bankAccount.confirming on bankAccount.confirm: leads to bankAccount.editing',
    gate: 'confirming: is confirmed leads to editing instead of submitting',
    trace: 'bank-account-not-found',
    replay: 'bankAccount on bankAccount.confirm: state: recorded submitting, replayed editing',
    from: /("bankAccount\.confirm":)"submitting"/,
    to: '$1"editing"',
    page: 'after “is confirmed”: editing instead of submitting',
  },
  {
    kind: 'lost guard',
    machine: 'realityCheck',
    mutant: 'realityCheck.off on check.received 0: guard dropped',
    gate: 'off: none is heard of must be refused, leads to asking',
    trace: 'bank-account-not-found',
    replay: 'realityCheck on check.received: state: recorded off, replayed asking',
    from: /(off:\{on:\{"check\.received":\[\{)guard:"isDue",/,
    to: '$1',
    page: 'after “none is heard of”: asking instead of off',
  },
  {
    kind: 'wrong delay',
    machine: 'toasts',
    mutant: 'toasts.showing.running: waits twice as long',
    gate: 'after its time is over: at showing.running instead of empty',
    trace: 'password-refused',
    replay: 'toasts on toast.show: actions.0.params.input.ms: recorded 5000, replayed 10000',
    from: /ms:(\w+\.queue)/,
    to: 'ms:2*$1',
    page: 'after “its time is over”: showing.running instead of empty',
  },
  {
    kind: 'lost assign',
    machine: 'bankAccount',
    mutant: 'bankAccount.submitting invoke onError: does not assignFailure',
    gate: 'submitting: is refused makes failure null instead of {"kind":"refused","failure":{"code":"ACCOUNT_IN_USED"}}',
    trace: 'bank-account-not-found',
    replay:
      'bankAccount on xstate.error.actor.addBankAccount: context.failure: recorded {"kind":"refused","failure":{"code":"ACCOUNT_NOT_FOUND","fields":["accountNumber"]}}, replayed null',
    from: /(target:"editing"),actions:"assignFailure"/,
    to: '$1',
    page: 'after “is refused”: context.failure null instead of {"kind":"refused","failure":{"code":"ACCOUNT_IN_USED"}}',
  },
];
