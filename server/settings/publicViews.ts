import type { Notice } from '../../contract/notices';
import { providers } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import { providerParts, type Switches } from '../../contract/switches';

/** A notice is published this long before it begins; pages show it at its time. */
const announcedMs = 10 * 60_000;

/** The notices that have not ended, and begin within {@link announcedMs}. */
export const noticesAt = ({ notices }: Pick<SettingValues, 'notices'>, now: Date): Notice[] =>
  notices.filter(
    ({ from, until }) =>
      Date.parse(from) <= now.getTime() + announcedMs &&
      (until === null || Date.parse(until) > now.getTime()),
  );

/** The closed features, and current or announced maintenance. */
export function switchesAt(
  { providers: switches, maintenance }: Pick<SettingValues, 'providers' | 'maintenance'>,
  now: Date,
): Switches {
  const off = providers.flatMap((provider) =>
    providerParts.flatMap((part) => {
      const { isOn, reason } = switches[provider][part];
      return isOn || reason === null ? [] : [{ provider, part, reason }];
    }),
  );
  const until = maintenance?.until ?? null;
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  return { off, maintenance: isOver ? null : maintenance };
}
