import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { statusWord, type StatusKind } from '../../i18n/statusWords';
import type { Days } from '../../lib/days';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { Icon } from '../../ui/display/Icon';
import { LazyPart, partOf } from '../../ui/overlays/LazyPart';

const dayRangeFilter = partOf(
  async () => ({ default: (await import('../../components/DayRangeFilter')).DayRangeFilter }),
  'dayRangeFilter',
);

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

/**
 * Which statuses the list shows, in one line, and from when to when, in a second once it is asked for: links, so that the
 * choice is in the address.
 */
export function HistoryFilters<Status extends string>(props: HistoryFiltersProps<Status>) {
  const { kind, statuses, place } = props;
  const { t, i18n } = useLingui();
  const tab = (status: Status | null, label: string) => ({
    href: place.hrefOfStatus(status),
    label,
    isCurrent: status === place.status,
  });
  const [isPeriodOpen, setPeriodOpen] = useState(place.days !== null);
  const showsPeriod = place.hasDays && (isPeriodOpen || place.days !== null);
  const always = { href: place.hrefOfDays(null), label: t`Any time`, isCurrent: !place.days };
  return (
    <>
      <TabLinks
        label={t`Show orders by status`}
        first={
          place.hasDays
            ? {
                label: t`Choose a period`,
                icon: <Icon name="calendar" size={20} />,
                isOpen: showsPeriod,
                onPress: () => setPeriodOpen(!isPeriodOpen),
                onHoverStart: dayRangeFilter.preload,
              }
            : undefined
        }
        tabs={[
          tab(null, t`All`),
          ...statuses.map((status) => tab(status, statusWord(i18n, kind, status))),
        ]}
      />
      {showsPeriod && (
        <LazyPart
          of={dayRangeFilter}
          isAsked
          onMissing={() => setPeriodOpen(false)}
          props={{ others: [always], days: place.days, hrefOf: place.hrefOfDays }}
        />
      )}
    </>
  );
}
