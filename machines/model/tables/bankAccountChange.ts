import { bankAccountChangeMachine } from '../../bankAccountChange';
import { lifecycleTable } from './lifecycleTable';

const apply = { type: 'apply', checkedBy: 'noy', appliedBy: 'kham' };

/** A change of a player's bank account: checked by one person, applied by another, until then withdrawn or refused. */
export const bankAccountChange = lifecycleTable(
  'bankAccountChange',
  bankAccountChangeMachine,
  {
    REQUESTED: { check: 'CHECKED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
    CHECKED: { apply: 'APPLIED', refuse: 'REFUSED', withdraw: 'WITHDRAWN' },
    APPLIED: {},
    REFUSED: {},
    WITHDRAWN: {},
  },
  {
    'it is applied by who checked it': { ...apply, appliedBy: 'noy' },
    'it is applied soon after a change of password': { ...apply, isOnHold: true },
  },
);
