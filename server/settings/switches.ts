import type { Provider } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import type { MaintenancePart, ProviderPart } from '../../contract/switches';
import { closedRefusal, maintenanceRefusal } from '../../contract/switchRules';
import type { Clock } from '../clock';
import { DomainError } from '../errors';
import { switchesAt } from './publicViews';

type SwitchSettings = Pick<SettingValues, 'providers' | 'maintenance'>;
interface Deps {
  clock: Pick<Clock, 'now'>;
}

/**
 * Refuses a feature that is switched off or closed by maintenance.
 * @throws DomainError 409 `MAINTENANCE` or `SWITCHED_OFF`, with the operator's text in each language
 */
export function assertOpen(
  { clock }: Deps,
  set: SwitchSettings,
  provider: Provider,
  part: ProviderPart,
): void {
  const now = clock.now();
  const refusal = closedRefusal(switchesAt(set, now), provider, part, now.getTime());
  if (refusal) throw new DomainError(409, refusal);
}

/** @throws DomainError 409 `MAINTENANCE` */
export function assertNoMaintenance(
  { clock }: Deps,
  { maintenance }: Pick<SwitchSettings, 'maintenance'>,
  part: MaintenancePart,
): void {
  const refusal = maintenanceRefusal(maintenance, part, clock.now().getTime());
  if (refusal) throw new DomainError(409, refusal);
}
