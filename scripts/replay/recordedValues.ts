import type { APIRequestContext } from 'playwright-core';
import { isSecret } from '../../sandbox/masked';
import type { TraceStep } from '../../sandbox/trace/trace';

/** Maps recorded values to those of the replay, because the server generates codes and ids, and secrets have other aliases. */
export function createRecordedValues() {
  const now = new Map<unknown, unknown>();

  function learn(recordedValue: unknown, actual: unknown): void {
    if (typeof recordedValue === 'string' && typeof actual === 'string')
      now.set(recordedValue, actual);
    if (!isObject(recordedValue) || !isObject(actual)) return;
    for (const [name, value] of Object.entries(recordedValue)) learn(value, actual[name]);
  }

  function learnSecrets(recordedValue: unknown, actual: unknown): void {
    if (!isObject(recordedValue) || !isObject(actual)) return;
    for (const [name, value] of Object.entries(recordedValue)) {
      const isNew = typeof value === 'string' && !now.has(value);
      if (isSecret(name) && isNew) learn(value, actual[name]);
      learnSecrets(value, actual[name]);
    }
  }

  const translate = (value: unknown, aliases: ReadonlyMap<unknown, unknown>): unknown => {
    if (typeof value === 'string' || typeof value === 'number') return aliases.get(value) ?? value;
    if (Array.isArray(value)) return value.map((item) => translate(item, aliases));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, translate(item, aliases)]),
    );
  };

  return {
    /** Pairs the values at the same place of two events of the same type. */
    learn({ event }: TraceStep, { event: actual }: TraceStep): void {
      if (event.type === actual.type) learn(event, actual);
    },
    /** Pairs unknown secrets at the same place; known ones must stay the same. */
    learnSecrets,
    /** A copy with recorded values replaced. */
    translate: <Value extends object>(value: Value) => translate(value, now) as Value,
    /** A copy with recorded values replaced, and remaining times taken from the page, because they are never the same. */
    translateMeasured: <Value extends object>(value: Value, actual: Value) =>
      withMeasured(translate(value, now), actual) as Value,
  };
}

/** Properties that hold a remaining time, ms. */
const measuredNames = ['timeLeft', 'ms'];

function withMeasured(value: unknown, actual: unknown): unknown {
  if (!isObject(value) || !isObject(actual)) return value;
  if (Array.isArray(value))
    return value.map((item, index) => withMeasured(item, (actual as unknown as unknown[])[index]));
  const stableEntries = Object.entries(value)
    .filter(([name]) => !measuredNames.includes(name))
    .map(([name, item]) => [name, withMeasured(item, actual[name])]);
  // A fetched order has its remaining time, an event of a change has not. Timing decides which comes first.
  const measuredEntries = Object.entries(actual).filter(([name]) => measuredNames.includes(name));
  return Object.fromEntries([...stableEntries, ...measuredEntries]);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Replaces the ids of bank account and promotion usage by those that the player has now. */
export async function withOwnIds<Value extends object>(
  request: APIRequestContext,
  value: Value,
): Promise<Value> {
  const text = JSON.stringify(value);
  const fetchJson = async (path: string) => {
    const answer = await request.get(`/api/v2/players/${path}`);
    return answer.ok() ? ((await answer.json()) as Record<string, unknown>) : {};
  };
  const ids: Record<string, unknown> = {};
  if (text.includes('"bankAccountId":"')) {
    const { bankAccounts } = (await fetchJson('bank-accounts')) as {
      bankAccounts?: { id: string }[];
    };
    ids['bankAccountId'] = bankAccounts?.[0]?.id;
  }
  if (text.includes('"usageId":"')) {
    const { usage } = (await fetchJson('promotions/using')) as {
      usage?: { usageId: string } | null;
    };
    ids['usageId'] = usage?.usageId;
  }
  return JSON.parse(text, (name, item: unknown) => ids[name] ?? item) as Value;
}
