import { paymentEntryMachine } from '../../paymentEntry';
import { lifecycleTable } from './lifecycleTable';

const bySame = { type: 'confirm', enteredBy: 'noy', confirmedBy: 'noy' };

/** A payment that staff enter by hand: confirmed by someone else where it is large, or refused. */
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
