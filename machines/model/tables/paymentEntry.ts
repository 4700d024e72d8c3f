import { paymentEntryMachine } from '../../paymentEntry';
import { lifecycleTable } from './lifecycleTable';

const bySame = { type: 'confirm', enteredBy: 'noy', confirmedBy: 'noy' };

/** Lifecycle of a payment that staff enter by hand: confirmed (by a second person if it is large), or refused. */
export const paymentEntry = lifecycleTable(
  'paymentEntry',
  paymentEntryMachine,
  {
    ENTERED: { confirm: 'CONFIRMED', refuse: 'REFUSED' },
    CONFIRMED: {},
    REFUSED: {},
  },
  { 'a large one is confirmed by who entered it': { ...bySame, needsSecondPerson: true } },
);
