/** Reasons why a level cannot cause something: for a whole machine, or by event. */
type Reasons = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const form = 'The form refuses it before the machine hears of it: tests/views.';
const asBefore =
  'For the page it is the same as “is sent”: the bodies are compared at (a) and (b).';
const otherTab = 'It takes a second tab: e2e/twoTabs.test.ts.';
const foreign = 'This server never answers so; other backends may: tests/foreign.';
const noFailure = 'The call has a time limit of its own and does not fail.';
const noCall = 'It is refused before a call is made: no server takes part.';
const old = 'A status that is known already: the server sends nothing twice over one stream.';
const clock = 'Time passes: the clocks of page and server are not those of the test.';
const firstAnswer =
  'This server repeats its first answer; other backends may say how the order stands: tests/foreign.';
const another = 'A page follows one order: the server sends it nothing of another one.';
const none = 'It calls no server.';

/**
 * The parts that the levels (b), with a server, and (c), on the page, do not cover, with reasons. The gate lists each
 * of them; everything else must be covered.
 */
export const reasons: { b: Reasons; c: Reasons } = {
  b: {
    acceptTerms: 'Its one call is made by integration/acceptedTerms.test.ts.',
    auth: {
      'logs in without a password': noCall,
      'registers with another confirmation': noCall,
      'was logged out before': foreign,
      'is registered without a session': foreign,
      'terms are not added': noFailure,
    },
    bankAccount: {},
    changePassword: {},
    connection: none,
    deposit: {
      'is sent with too little': noCall,
      'is sent without a provider': noCall,
      'is sent with another amount':
        'The same call with another body: integration/deposits.test.ts.',
      'was made before and is paid': firstAnswer,
      'is not canceled yet': foreign,
      'another order is paid': another,
      'is seen as open': foreign,
    },
    drawer: none,
    fingerprint: 'Its one call is accepted whatever it holds: e2e/fingerprint.test.ts.',
    promotion: {
      'is given up after its end': noCall,
      'is given up at an unknown status': noCall,
    },
    moveCredit: 'Its one call is made by integration/moves.test.ts.',
    protect: 'Its calls are those of the lifecycle protection, which (b) walks.',
    realityCheck: 'Its calls are made by integration/protection.test.ts.',
    review: 'Its calls are those of the lifecycle payout, which (b) walks.',
    setPassword: 'Its one call is made by integration/desk.test.ts.',
    statementImport: 'Its calls are made by integration/reconciliation.test.ts.',
    statementUpload: 'Its calls are made by integration/reconciliation.test.ts.',
    toasts: none,
    withdraw: {
      'is resumed': 'It takes a page that is loaded again: views/withdraw.test.tsx.',
      'is sent with more than there is': noCall,
      'is sent without a provider': noCall,
      'is sent with another amount':
        'The same call with another body: integration/withdrawals.test.ts.',
      'was made before and is decided': firstAnswer,
      'another one is paid out': another,
      'is canceled, its credit on the way':
        'It takes a provider that keeps the credit: integration/cancelWithdrawal.test.ts.',
    },
  },
  c: {
    acceptTerms:
      'It takes a manager who raises the version: sandbox/scenes/terms.ts shows its states.',
    auth: {
      'a public page is entered': 'A player is sent on from public pages: e2e/guards.test.ts.',
      'is rechecked': otherTab,
      'the next check is due': clock,
      'logs in without a password': form,
      'registers with another confirmation': form,
      'was logged out before': otherTab,
      'terms are not added': noFailure,
      'logs out in another tab': otherTab,
      'may be another player': otherTab,
    },
    bankAccount: {},
    changePassword: {
      'is dropped': 'It takes the end of the session: views/app/app.test.tsx.',
    },
    connection: 'It shows a bar that e2e/serverAway.test.ts and e2e/offline.test.ts walk.',
    deposit: {
      'is sent with another amount': asBefore,
      'is sent with too little': form,
      'is sent without a provider': form,
      'was made before and is paid':
        'It takes two tries and a payment between: e2e/lostReplies.test.ts.',
      'is seen as open': foreign,
      'is not canceled yet': foreign,
      'OPEN is heard': old,
      'its time is over': clock,
      'another order is paid': another,
    },
    drawer: {},
    fingerprint: 'It shows nothing: e2e/fingerprint.test.ts.',
    promotion: {
      'is given up after its end':
        'The page offers it only for a promotion in use: views/promotion.test.tsx.',
      'is given up at an unknown status': 'The page offers it only for a promotion in use.',
    },
    moveCredit: 'e2e/moveCredit.test.ts walks it: its states are a form and an outcome.',
    protect: 'e2e/protection.test.ts walks it with its own waits of days.',
    realityCheck: 'It comes after minutes of play: sandbox/scenes/protection.ts shows its states.',
    review: 'It is on the page of staff: e2e/desk.test.ts.',
    setPassword: {
      'is sent with another confirmation': form,
      'is sent with a password that is too short': form,
      'is sent without a link': 'A page without a link has no form.',
    },
    statementImport: 'It is on the page of staff: views/desk, e2e/operator.test.ts.',
    statementUpload: 'It is on the page of staff: views/desk, e2e/operator.test.ts.',
    toasts: {
      'a long one comes': 'No page shows one that is longer than others.',
      'one that waits comes once more':
        'Two of the same need two failures at once: views/app/toasts.test.tsx.',
      'a waiting one is dismissed': 'One that waits has no button yet.',
      'one that is not there is dismissed': 'One that is not there has no button.',
      'the focus is on it': 'With a pointer on it as well: views/app/toasts.test.tsx.',
      'the focus leaves': 'With a pointer on it as well: views/app/toasts.test.tsx.',
      'the removal delay is over': 'Nothing is to be seen of it.',
    },
    withdraw: {
      'is resumed': 'It takes a page that is loaded again: views/withdraw.test.tsx.',
      'is sent with another amount': asBefore,
      'is sent with more than there is': form,
      'is sent without a provider': form,
      'a decided one is found': foreign,
      'was made before and is decided':
        'It takes two tries and a decision between: e2e/lostReplies.test.ts.',
      'OPEN is heard': old,
      'ON_HOLD is heard': foreign,
      'another one is paid out': another,
      'is canceled, its credit on the way':
        'It takes a provider that keeps the credit: sandbox/scenes/withdraw.ts shows it.',
    },
  },
};
