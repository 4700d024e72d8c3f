import { expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../server/context';
import { knownBrowser, rememberBrowser } from '../../server/staff/browsers';

let now = new Date('2030-01-01T00:00:00Z');
const ctx = {
  clock: { now: () => now },
  config: { deviceSeconds: 100 },
} as unknown as Pick<Context, 'clock' | 'config'>;

const accountOf = (id: string) => ({ id, passwordHash: `hash of ${id}` });
const requestWith = (cookie: string) =>
  ({ protocol: 'http', cookies: { 'staff-browser': cookie } }) as unknown as FastifyRequest;
const isKnown = (cookie: string, id: string) =>
  knownBrowser(ctx, accountOf(id), requestWith(cookie)) !== null;

/** The cookie after these accounts have logged in, one after the other. */
function logIn(cookie: string, ...ids: string[]): string {
  let last = cookie;
  const setCookie = (_name: string, value: string) => (last = value);
  for (const id of ids)
    rememberBrowser(ctx, accountOf(id), requestWith(last), {
      setCookie,
    } as unknown as FastifyReply);
  return last;
}

test('a browser is known for each of the last five accounts, and for no others', () => {
  const cookie = logIn('', 'a', 'b', 'c', 'd', 'e', 'b', 'f');
  const known = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((id) => isKnown(cookie, id));
  expect(known).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('an account has one value: the one of its last login', () => {
  const first = logIn('', 'a');
  const second = logIn(first, 'b', 'a');
  expect(second.split('~')).toHaveLength(2);
  const idIn = (cookie: string) => knownBrowser(ctx, accountOf('a'), requestWith(cookie));
  expect(idIn(second)).not.toBe(idIn(first));
});

test('a login of someone else does not extend how long a browser is known', () => {
  const first = logIn('', 'a');
  now = new Date(now.getTime() + 100_000);
  const cookie = logIn(first, 'b');
  expect([isKnown(cookie, 'a'), isKnown(cookie, 'b')]).toEqual([true, true]);
  now = new Date(now.getTime() + 1_000);
  expect([isKnown(cookie, 'a'), isKnown(cookie, 'b')]).toEqual([false, true]);
});

test('values in no known form are neither accepted nor kept', () => {
  const cookie = logIn('x~~1.y.z', 'a');
  expect(cookie).toMatch(/^\d+\.[\w-]{43}\.[\w-]{43}$/);
  expect([isKnown('x~', 'a'), isKnown(`x~${cookie}`, 'a')]).toEqual([false, true]);
});
