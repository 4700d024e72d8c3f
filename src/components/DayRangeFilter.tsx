import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { serverClock } from '../api/serverClock';
import { areSame, offeredDays, type Days } from '../lib/days';
import { TabLinks, type TabLink } from '../ui/buttons/TabLinks';
import { LazyPart, createLazyPart } from '../ui/overlays/LazyPart';

const form = createLazyPart(() => import('./DayRangeForm'), 'dayRangeForm');

export interface DayRangeFilterProps {
  /** Links before the ranges of days. */
  others: readonly TabLink[];
  /** The days that are shown; null when one of `others` is shown. */
  days: Days | null;
  hrefOf: (days: Days) => string;
  /** The longest range, in years. */
  maxYears?: number;
}

/** Filter by days: links, so that the choice is in the address, and a form for two dates. */
export function DayRangeFilter({ others, days, hrefOf, maxYears }: DayRangeFilterProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const offered = offeredDays(serverClock.now());
  const isOffered = Object.values(offered).some((range) => areSame(range, days));
  const place = days ? hrefOf(days) : '';
  // Another choice, by a link or by the browser's back button, closes the form.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isChoosing = openedAt === place || (days !== null && !isOffered);
  const close = () => setOpenedAt(null);
  const tab = (label: string, range: Days): TabLink => ({
    href: hrefOf(range),
    label,
    isCurrent: !isChoosing && areSame(range, days),
  });
  return (
    <>
      <TabLinks
        label={t`Period`}
        tabs={[
          ...others.map((other) => ({ ...other, isCurrent: other.isCurrent && !isChoosing })),
          tab(t`7 days`, offered.week),
          tab(t`This month`, offered.month),
          tab(t`Last month`, offered.lastMonth),
        ]}
        last={{
          label: t`Choose dates`,
          isOpen: isChoosing,
          onPress: () => setOpenedAt(openedAt === place ? null : place),
          onHoverStart: form.preload,
        }}
      />
      {isChoosing && (
        <LazyPart
          of={form}
          isAsked
          onMissing={close}
          props={{
            days: days ?? offered.month,
            maxYears,
            onChoose: (chosen) => navigate(hrefOf(chosen)),
          }}
        />
      )}
    </>
  );
}
