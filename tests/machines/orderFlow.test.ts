import { describe, expect, it } from '@jest/globals';
import { nextRequest } from '../../machines/orderFlow';

describe('the idempotency key of a request', () => {
  const body = { amount: { amount: '100', currency: 'LAK' }, notes: ['a'], comment: undefined };
  const sent = { sent: body, key: 'key-1' };

  it('is kept for an equal body, at any depth and from any source', () => {
    expect(nextRequest(sent, structuredClone(body)).key).toBe('key-1');
    const stored = JSON.parse(JSON.stringify(sent)) as typeof sent;
    expect(nextRequest(stored, body).key).toBe('key-1');
  });

  it('is kept for the first body, before any request was sent', () => {
    expect(nextRequest({ sent: null, key: 'key-1' }, body)).toEqual({ sent: body, key: 'key-1' });
  });

  it.each([
    { amount: { amount: '101', currency: 'LAK' } },
    { notes: ['a', 'b'] },
    { comment: 'new' },
  ])('is not kept for a body with %j', (change) => {
    expect(nextRequest(sent, { ...body, ...change }).key).toBeNull();
  });
});
