import type { Failure } from '../../contract/errors';
import { providers, type Provider } from '../../contract/provider';
import { closedRefusal, maintenanceRefusal } from '../../contract/switchRules';
import type { MaintenancePart, ProviderPart } from '../../contract/switches';
import { useSwitches } from '../api/resources/operator';
import { useServerTime } from './useServerTime';

/** Refusals of a feature that the operator has closed. */
export interface Closed {
  /** Refusal at a provider; null if it is open. */
  at: (provider: Provider) => Failure | null;
  /** Refusals when it is closed at every provider; empty if one is open. */
  everywhere: Failure[];
}

/** Whether the operator has closed a feature now, as the refusals that the server would send. */
export function useClosed(part: ProviderPart): Closed {
  const switches = useSwitches();
  const now = useServerTime([switches?.maintenance?.from, switches?.maintenance?.until]);
  const at = (provider: Provider) =>
    switches ? closedRefusal(switches, provider, part, now) : null;
  const reasons = providers.flatMap((provider) => at(provider) ?? []);
  const isEverywhere = reasons.length === providers.length;
  return { at, everywhere: isEverywhere ? withoutTwins(reasons) : [] };
}

/** Refusal of a feature without a provider during maintenance; null if it is open. */
export function useMaintenance(part: MaintenancePart): Failure | null {
  const maintenance = useSwitches()?.maintenance ?? null;
  const now = useServerTime([maintenance?.from, maintenance?.until]);
  return maintenanceRefusal(maintenance, part, now);
}

/** Maintenance applies to all providers: show it once. */
const withoutTwins = (reasons: Failure[]): Failure[] =>
  reasons.slice(0, reasons[0]?.code === 'MAINTENANCE' ? 1 : reasons.length);
