import type { Failure } from './errors';
import type { AnswerText, Provider } from './provider';
import type { MaintenancePart, ProviderPart, ReadSwitches } from './switches';

/**
 * Features that are closed, and when (specification, section 9.2). The server refuses by these rules, and the page
 * applies them before it sends an order. Pure: `now` in milliseconds is the server's clock.
 */

/** Whether maintenance is under way now. */
const isUnderway = ({ from, until }: { from: string; until: string | null }, now: number) =>
  Date.parse(from) <= now && (until === null || now < Date.parse(until));

/** The stage of maintenance; null: none, or over. */
export function maintenanceStage(
  maintenance: ReadSwitches['maintenance'],
  now: number,
): 'announced' | 'underway' | null {
  if (!maintenance) return null;
  if (isUnderway(maintenance, now)) return 'underway';
  return now < Date.parse(maintenance.from) ? 'announced' : null;
}

/** Refusal of a feature during maintenance; null if it is open. */
export function maintenanceRefusal(
  maintenance: ReadSwitches['maintenance'],
  part: MaintenancePart,
  now: number,
): Failure | null {
  if (!maintenance || !isUnderway(maintenance, now)) return null;
  const { until, text, parts } = maintenance;
  if (!parts.includes(part)) return null;
  return { code: 'MAINTENANCE', params: { ...textParams(text), ...(until && { until }) } };
}

/** Refusal of a feature at a provider; null if it is open. */
export function closedRefusal(
  { off, maintenance }: ReadSwitches,
  provider: Provider,
  part: ProviderPart,
  now: number,
): Failure | null {
  const closed = off.find((one) => one.provider === provider && one.part === part);
  return (
    maintenanceRefusal(maintenance, part, now) ??
    (closed ? { code: 'SWITCHED_OFF', params: { provider, ...textParams(closed.reason) } } : null)
  );
}

/** Params of a failure with a text by language; a text of a backend without languages becomes `reason`. */
const textParams = (text: AnswerText): Record<string, string> =>
  typeof text === 'string'
    ? { reason: text }
    : Object.fromEntries(
        Object.entries(text).flatMap(([language, words]) =>
          words === undefined ? [] : [[language, words]],
        ),
      );
