import type { APIRequestContext } from 'playwright-core';

/**
 * Maps recorded values to those of the replay, because the server generates codes and ids. `learn`
 * pairs values at the same place of two events.
 */
export function createLearned() {
  const now = new Map<string, string>();

  function learn(recorded: unknown, actual: unknown): void {
    if (typeof recorded === 'string' && typeof actual === 'string') now.set(recorded, actual);
    if (!isObject(recorded) || !isObject(actual)) return;
    for (const [name, value] of Object.entries(recorded)) learn(value, actual[name]);
  }

  function translate(value: unknown): unknown {
    if (typeof value === 'string') return now.get(value) ?? value;
    if (Array.isArray(value)) return value.map(translate);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one)]));
  }

  return {
    learn,
    /** A copy with recorded values replaced. */
    translate: <Value extends object>(value: Value) => translate(value) as Value,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Replaces the ids of the bank account and the promotion usage by those that the player has now.
 */
export async function withOwnIds<Value extends object>(
  request: APIRequestContext,
  value: Value,
): Promise<Value> {
  const text = JSON.stringify(value);
  const ask = async (path: string) => {
    const answer = await request.get(`/api/v2/players/${path}`);
    return answer.ok() ? ((await answer.json()) as Record<string, unknown>) : {};
  };
  const ids: Record<string, unknown> = {};
  if (text.includes('"bankAccountId":"')) {
    const { bankAccounts } = (await ask('bank-accounts')) as { bankAccounts?: { id: string }[] };
    ids['bankAccountId'] = bankAccounts?.[0]?.id;
  }
  if (text.includes('"usageId":"')) {
    const { usage } = (await ask('promotions/using')) as { usage?: { usageId: string } | null };
    ids['usageId'] = usage?.usageId;
  }
  return JSON.parse(text, (name, item: unknown) => ids[name] ?? item) as Value;
}
