import { useQuery } from '@tanstack/react-query';
import type { StaffAction } from '../../contract/payouts';
import { fetchBody, mayCall, staffApi, type Me } from '../api';
import { useSettingLines, type Difference } from '../settings/settingLines';
import { settingKeyOf } from './subjects';

/** Enough that the version which a change is based on is among them. */
const pageSize = 100;

/** Parts of a setting that a logged step is about, and what became of them by it. */
interface SettingDifferences {
  step: 'asked' | 'planned' | 'valid' | 'withdrawn';
  parts: readonly Difference[];
  /** The version before is known: not where the default of the program was valid. */
  hasBefore: boolean;
}

/** What a logged step of a setting is about. */
export function useSettingDifferences(
  { action, subject, after, at }: Pick<StaffAction, 'action' | 'subject' | 'after' | 'at'>,
  me: Me,
): SettingDifferences | null {
  const { differences, linesOf } = useSettingLines();
  const key = settingKeyOf(action, subject);
  const [, number = ''] = subject.split(' ');
  const { data } = useQuery({
    queryKey: ['settings', key, 'change', number],
    queryFn: () =>
      fetchBody(
        staffApi.settings.history({
          params: { key: key ?? 'rates' },
          query: { cursor: String(Number(number) + 1), pageSize },
        }),
      ),
    enabled: key !== undefined && mayCall(me, 'settings.history'),
  });
  const change = data?.items.find(({ id }) => id === Number(number));
  if (!key || !change) return null;
  const before = data?.items.find(({ id }) => id === change.basedOn);
  return {
    step: stepOf(after, change.validFrom > at),
    hasBefore: before !== undefined,
    parts: before
      ? differences(key, before.value, change.value)
      : linesOf(key, change.value).map(({ text, ...line }) => ({ ...line, old: '—', now: text })),
  };
}

/** By the state that the log has, because the change may have another one today. */
function stepOf(state: string | null, isLater: boolean): SettingDifferences['step'] {
  if (state === 'WAITING') return 'asked';
  if (state === 'WITHDRAWN') return 'withdrawn';
  return isLater ? 'planned' : 'valid';
}
