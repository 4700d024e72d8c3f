import type { StaffAlert } from '../../contract/staffAlerts';
import { fetchBody, staffApi, StaffCallError } from '../api';

/** Alerts that are shown and ended as one, the newest first. */
export type AlertGroup = readonly [StaffAlert, ...StaffAlert[]];

/** Logins of the same person with the same browser are one question to them; critical alerts come first. */
export function grouped(alerts: readonly StaffAlert[]): AlertGroup[] {
  const groups = new Map<string, StaffAlert[]>();
  for (const alert of [...alerts].sort(byUrgency)) {
    const { id, rule, facts } = alert;
    const key = JSON.stringify(
      rule === 'staffLogin' ? [facts['name'], facts['browser']] : [rule, id],
    );
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  return [...groups.values()].flatMap((group) => {
    const [newest, ...older] = group.sort(byTime);
    return newest ? [[newest, ...older] as const] : [];
  });
}

/** Critical alerts first; otherwise newest first, as loaded. */
const byUrgency = (one: StaffAlert, other: StaffAlert): number =>
  Number(other.severity === 'critical') - Number(one.severity === 'critical');

/** Newest first. The ids of logins that the same check has found do not follow their times. */
const byTime = (one: StaffAlert, other: StaffAlert): number =>
  (other.facts['since'] ?? '').localeCompare(one.facts['since'] ?? '');

/** Ends each alert. Of several, those that have ended already do not keep the others open. */
export async function endAll(group: readonly StaffAlert[], reason: string): Promise<void> {
  for (const { id } of group)
    try {
      await fetchBody(staffApi.alerts.end({ params: { id: String(id) }, body: { reason } }));
    } catch (error) {
      const hasEnded =
        error instanceof StaffCallError && error.failure?.code === 'ORDER_STATUS_CHANGED';
      if (!hasEnded || group.length === 1) throw error;
    }
}
