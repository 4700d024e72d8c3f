import { useQuery } from '@tanstack/react-query';
import type { StaffAction } from '../../contract/payouts';
import { SettingKey } from '../../contract/settings';
import { fetchBody, mayCall, staffApi, type Me } from '../api';
import { useSettingLines, type Difference } from '../settings/settingLines';

/** Enough that the version which a change is based on is among them. */
const pageSize = 100;

/** What a change of a setting has changed in its value, which the log names by key and number: `rates 12`. */
export function useSettingDifferences(
  { action, subject }: Pick<StaffAction, 'action' | 'subject'>,
  me: Me,
): readonly Difference[] {
  const { differences, linesOf } = useSettingLines();
  const [name = '', number = ''] = subject.split(' ');
  const key = SettingKey.safeParse(name).data;
  const { data } = useQuery({
    queryKey: ['settings', key, 'change', number],
    queryFn: () =>
      fetchBody(
        staffApi.settings.history({
          params: { key: key ?? 'rates' },
          query: { cursor: String(Number(number) + 1), pageSize },
        }),
      ),
    enabled: action.startsWith('settings.') && key !== undefined && mayCall(me, 'settings.history'),
  });
  const change = data?.items.find(({ id }) => id === Number(number));
  if (!key || !change) return [];
  const before = data?.items.find(({ id }) => id === change.basedOn);
  return before
    ? differences(key, before.value, change.value)
    : linesOf(key, change.value).map(({ text, ...line }) => ({ ...line, old: '–', now: text }));
}
