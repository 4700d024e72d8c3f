import { describe, expect, it } from '@jest/globals';
import { nextStatus } from '../../machines/lifecycle';
import { promotionUsageMachine } from '../../machines/promotionUsage';

describe('a promotion in use', () => {
  const leadsTo = (event: 'complete' | 'cancel' | 'useUp' | 'deactivate', roundOpen?: boolean) =>
    nextStatus(promotionUsageMachine, 'ACTIVE', event, { roundOpen });

  it.each(['complete', 'cancel', 'useUp'] as const)(
    'does not end by %s while a game begun with its credit may still pay out',
    (event) => {
      expect(leadsTo(event, true)).toBeNull();
      expect(leadsTo(event, false)).not.toBeNull();
      expect(leadsTo(event)).not.toBeNull();
    },
  );

  it('can be ended by the operator even with open rounds, because nothing was paid for it', () => {
    expect(leadsTo('deactivate', true)).toBe('INACTIVE');
  });
});
