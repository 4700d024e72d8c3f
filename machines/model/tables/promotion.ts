import { isConfirmingCancel, isPending, promotionMachine } from '../../promotion';
import { offline, refused } from '../failures';
import { answers, fails, sends, table } from '../table';

const inactive = refused('PROMOTION_INACTIVE');
const pending = refused('WITHDRAWAL_PENDING');
const noNotice = { notice: null, failure: null };

const cancels = (status: string) =>
  sends({ type: 'promotion.cancel', usage: { usageId: 'usage-1', status } });

export const promotion = table({
  name: 'promotion',
  machine: promotionMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isPending, isConfirmingCancel },
  events: {
    'is taken': sends({ type: 'promotion.use', promotionId: 'p-1', providerId: 'gclub' }),
    'is rechecked': sends({ type: 'promotion.recheck' }),
    'is given up': cancels('ACTIVE'),
    'is given up after its end': cancels('USED'),
    'is given up at an unknown status': cancels('ON_HOLD'),
    'that is confirmed': sends({ type: 'promotion.confirmCancel' }),
    'is kept': sends({ type: 'promotion.keep' }),
    'has begun': answers('usePromotion'),
    'cannot be taken': fails('usePromotion', inactive),
    'is still in use': answers('recheckUsage', { inUse: true }),
    'is over': answers('recheckUsage', { inUse: false }),
    'cannot be rechecked': fails('recheckUsage', offline),
    'has been given up': answers('cancelUsage'),
    'cannot be given up': fails('cancelUsage', pending),
  },
  states: {
    idle: {
      on: {
        'is taken': { to: 'using', set: noNotice },
        'is rechecked': { to: 'rechecking', set: noNotice },
        'is given up': { to: 'cancelConfirming', set: { ...noNotice, usageId: 'usage-1' } },
      },
    },
    using: {
      is: ['isPending'],
      runs: { usePromotion: () => ({ promotionId: 'p-1', providerId: 'gclub' }) },
      on: {
        'has begun': { to: 'idle', set: { notice: 'started' } },
        'cannot be taken': { to: 'idle', set: { failure: inactive } },
      },
    },
    rechecking: {
      is: ['isPending'],
      runs: { recheckUsage: () => undefined },
      on: {
        'is still in use': { to: 'idle', set: { notice: 'stillInUse' } },
        'is over': { to: 'idle', set: { notice: 'ended' } },
        'cannot be rechecked': { to: 'idle', set: { failure: offline } },
      },
    },
    cancelConfirming: {
      is: ['isConfirmingCancel'],
      on: { 'that is confirmed': 'canceling', 'is kept': 'idle' },
    },
    canceling: {
      is: ['isPending'],
      runs: { cancelUsage: () => ({ usageId: 'usage-1' }) },
      on: {
        'has been given up': { to: 'idle', set: { notice: 'canceled' } },
        'cannot be given up': { to: 'idle', set: { failure: pending } },
      },
    },
  },
});
