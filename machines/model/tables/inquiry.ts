import { inquiryMachine } from '../../inquiry';
import { lifecycleTable } from './lifecycleTable';

/** An inquiry about a payment: found, once its order is credited, or refused while it is not paid. */
export const inquiry = lifecycleTable(
  'inquiry',
  inquiryMachine,
  { OPEN: { find: 'FOUND', refuse: 'REFUSED' }, FOUND: {}, REFUSED: {} },
  {
    'it is found while its order is not credited': { type: 'find', isCredited: false },
    'it is refused though its order is paid': { type: 'refuse', isPaid: true },
  },
);
