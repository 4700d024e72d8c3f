import { useLingui } from '@lingui/react/macro';
import { DayRangeFilter } from '../../components/DayRangeFilter';
import { statusWord, type StatusKind } from '../../i18n/statusWords';
import type { Days } from '../../lib/days';
import { TabLinks } from '../../ui/buttons/TabLinks';

export interface HistoryFiltersProps<Status extends string> {
  kind: StatusKind;
  statuses: readonly Status[];
  place: {
    /** The one that is shown; null for all. */
    status: Status | null;
    days: Days | null;
    hasDays: boolean;
    hrefOfStatus: (status: Status | null) => string;
    hrefOfDays: (days: Days | null) => string;
  };
}

/** From when to when, and which statuses the list shows: links, so that the choice is in the address. */
export function HistoryFilters<Status extends string>(props: HistoryFiltersProps<Status>) {
  const { kind, statuses, place } = props;
  const { t, i18n } = useLingui();
  const tab = (status: Status | null, label: string) => ({
    href: place.hrefOfStatus(status),
    label,
    isCurrent: status === place.status,
  });
  const always = { href: place.hrefOfDays(null), label: t`Any time`, isCurrent: !place.days };
  return (
    <>
      {place.hasDays && (
        <DayRangeFilter others={[always]} days={place.days} hrefOf={place.hrefOfDays} />
      )}
      <TabLinks
        label={t`Show orders by status`}
        tabs={[
          tab(null, t`All`),
          ...statuses.map((status) => tab(status, statusWord(i18n, kind, status))),
        ]}
      />
    </>
  );
}
