import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Days } from '../../lib/days';
import { TabLinks, type TabButton, type TabLink } from '../../ui/buttons/TabLinks';
import { Icon } from '../../ui/display/Icon';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';

const dayRangeFilter = createLazyPart(
  async () => ({ default: (await import('../../components/DayRangeFilter')).DayRangeFilter }),
  'dayRangeFilter',
);

export interface FiltersProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabLink[];
  filters: { days: Days | null; hasDays: boolean; hrefOfDays: (days: Days | null) => string };
  /** Buttons next to the one for the range. */
  more?: readonly TabButton[];
}

/**
 * The filters of a list on one line, and on a second line the range of days once it is requested: links, so that the
 * choice is in the address.
 */
export function Filters({ label, tabs, filters, more = [] }: FiltersProps) {
  const { t } = useLingui();
  const [isPeriodOpen, setPeriodOpen] = useState(filters.days !== null);
  const showsPeriod = filters.hasDays && (isPeriodOpen || filters.days !== null);
  const always = { href: filters.hrefOfDays(null), label: t`Any time`, isCurrent: !filters.days };
  const period: TabButton = {
    label: t`Choose a period`,
    icon: <Icon name="calendar" size={20} />,
    isOpen: showsPeriod,
    onPress: () => setPeriodOpen(!isPeriodOpen),
    onHoverStart: dayRangeFilter.preload,
  };
  return (
    <>
      <TabLinks label={label} first={[...(filters.hasDays ? [period] : []), ...more]} tabs={tabs} />
      {showsPeriod && (
        <LazyPart
          of={dayRangeFilter}
          isAsked
          onMissing={() => setPeriodOpen(false)}
          props={{ others: [always], days: filters.days, hrefOf: filters.hrefOfDays }}
        />
      )}
    </>
  );
}
