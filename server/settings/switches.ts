import type { LocalizedText, Provider } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import type { MaintenancePart, ProviderPart } from '../../contract/switches';
import type { Clock } from '../clock';
import { conflict } from '../errors';

type Set = Pick<SettingValues, 'providers' | 'maintenance'>;
interface Deps {
  clock: Pick<Clock, 'now'>;
}

/**
 * Refuses what is closed by maintenance or switched off.
 * @throws DomainError 409 `MAINTENANCE` or `SWITCHED_OFF`, with the operator's text by language
 */
export function assertOpen(deps: Deps, set: Set, provider: Provider, part: ProviderPart): void {
  assertNoMaintenance(deps, set, part);
  const { isOn, reason } = set.providers[provider][part];
  if (!isOn) throw conflict('SWITCHED_OFF', { params: { provider, ...textParams(reason) } });
}

/** @throws DomainError 409 `MAINTENANCE` */
export function assertNoMaintenance(
  { clock }: Deps,
  { maintenance }: Pick<Set, 'maintenance'>,
  part: MaintenancePart,
): void {
  if (!maintenance?.parts.includes(part)) return;
  const { from, until, text } = maintenance;
  const now = clock.now().getTime();
  if (now < Date.parse(from) || (until !== null && now >= Date.parse(until))) return;
  throw conflict('MAINTENANCE', { params: { ...textParams(text), ...(until && { until }) } });
}

const textParams = (text: LocalizedText | null): Record<string, string> => ({ ...text });
