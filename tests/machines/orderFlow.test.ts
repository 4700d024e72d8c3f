import { describe, expect, it } from '@jest/globals';
import { nextRequest } from '../../machines/orderFlow';

describe('the idempotency key of a request', () => {
  const body = { amount: { amount: '100', currency: 'LAK' }, notes: ['a'], comment: undefined };
  const sentForm = { sent: body, key: 'key-1' };

  it('is kept for an equal body, at any depth and from any source', () => {
    expect(nextRequest(sentForm, structuredClone(body)).key).toBe('key-1');
    const restoredForm = JSON.parse(JSON.stringify(sentForm)) as typeof sentForm;
    expect(nextRequest(restoredForm, body).key).toBe('key-1');
  });

  it('is kept for the first body, before any request was sent', () => {
    expect(nextRequest({ sent: null, key: 'key-1' }, body)).toEqual({ sent: body, key: 'key-1' });
  });

  it.each([
    { amount: { amount: '101', currency: 'LAK' } },
    { notes: ['a', 'b'] },
    { comment: 'new' },
  ])('is not kept for a body with %j', (change) => {
    expect(nextRequest(sentForm, { ...body, ...change }).key).toBeNull();
  });
});
