import type { Page } from 'playwright-core';
import { z } from 'zod';
import { getMachineName, type TraceStep } from '../../sandbox/trace/trace';

const protection = /\/v2\/players\/protection$/;

/** URL patterns of each flow's calls, used to make a call fail as recorded. */
const calls: Record<string, Record<string, RegExp>> = {
  auth: {
    fetchCurrentPlayer: /\/v2\/players\/current$/,
    login: /\/v2\/players\/login$/,
    register: /\/v2\/players\/register$/,
    logout: /\/v2\/players\/logout$/,
  },
  acceptTerms: { acceptTerms: /\/v2\/players\/terms\/accept$/ },
  bankAccount: { addBankAccount: /\/v2\/players\/bank-accounts(\/changes)?$/ },
  changePassword: { changePassword: /\/v2\/players\/security\/password\/change$/ },
  deposit: {
    findOpenOrder: /\/v2\/deposits\/[\w-]+$/,
    createOrder: /\/v2\/deposits$/,
    checkPayment: /\/v2\/deposits\/[\w-]+\/check$/,
    cancelOrder: /\/v2\/deposits\/[\w-]+\/cancel$/,
  },
  withdraw: {
    findOpenOrder: /\/v2\/withdrawals(\?|\/)/,
    createOrder: /\/v2\/withdrawals$/,
    cancelOrder: /\/v2\/withdrawals\/[\w-]+\/cancel$/,
  },
  moveCredit: { moveCredit: /\/v2\/moves$/ },
  promotion: {
    usePromotion: /\/v2\/promotions\/use$/,
    recheckUsage: /\/v2\/promotions\/usages\/recheck$/,
    cancelUsage: /\/v2\/promotions\/usages\/cancel$/,
  },
  protect: { changeProtection: protection },
  realityCheck: { refreshPlay: protection, continuePlay: protection },
  setPassword: { setPassword: /\/v2\/players\/security\/password\/set$/ },
  fingerprint: { sendDevice: /\/v2\/fingerprint$/ },
};

/** The calls that only read; the others share some of their paths. */
const reads = new Set(['fetchCurrentPlayer', 'findOpenOrder', 'refreshPlay']);

/** The URL pattern of a machine's call, by its name; undefined for one that asks no server. */
export const callPattern = (machine: string, call: string): RegExp | undefined =>
  calls[machine]?.[call];

const Failed = z.object({
  error: z.object({
    kind: z.enum(['refused', 'failed', 'offline', 'timeout', 'broken']),
    failure: z.object({ code: z.string() }).passthrough().optional(),
    status: z.number().nullable().optional(),
  }),
});

/**
 * Makes a call fail as recorded: with the same refusal, without a response, or with an unreadable one.
 * @returns a function that undoes it
 */
export async function failAsRecorded(
  page: Page,
  { actor, event }: TraceStep,
): Promise<() => Promise<void>> {
  const [, call] = /^xstate\.error\.actor\.(\w+)/.exec(event.type) ?? [];
  const pattern = call === undefined ? undefined : callPattern(getMachineName(actor), call);
  const result = Failed.safeParse(event);
  if (!call || !pattern || !result.success) return async () => {};
  const { kind, failure, status } = result.data.error;
  await page.route(pattern, (route) => {
    if (reads.has(call) !== (route.request().method() === 'GET')) return route.fallback();
    if (kind === 'offline' || kind === 'timeout') return route.abort('connectionreset');
    if (kind === 'broken') return route.fulfill({ status: 200, body: 'not what was asked for' });
    return route.fulfill({ status: status ?? 409, json: failure });
  });
  return () => page.unroute(pattern);
}
