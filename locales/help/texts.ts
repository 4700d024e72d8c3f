/** The questions of the help page, in its order. */
export const helpIds = [
  'depositHow',
  'depositMissing',
  'depositAmount',
  'depositCancel',
  'withdrawHow',
  'withdrawTime',
  'withdrawCancel',
  'withdrawRejected',
  'promotionHow',
  'promotionWithdraw',
  'promotionDeposit',
  'promotionEnd',
  'bankAccount',
  'bankChange',
  'moveCredit',
  'gameHistory',
  'password',
  'passkey',
  'devices',
  'limits',
  'breaks',
  'lostReply',
] as const;
export type HelpId = (typeof helpIds)[number];

/**
 * `words`: other words that a player may search by, beside those of question and answer. `steps`: what stands below each
 * screen of a way that is drawn (`HelpSteps.tsx`).
 */
export interface HelpText {
  question: string;
  answer: string;
  words?: string;
  steps?: readonly string[];
}
export type HelpTexts = Readonly<Record<HelpId, HelpText>>;
