import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { statusWord, type StatusKind } from '../../i18n/statuses';
import { Icon } from '../../ui/display/Icon';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';
import { Filters, type FiltersProps } from './Filters';

const referenceSearch = createLazyPart(() => import('./ReferenceSearch'), 'referenceSearch');

export interface HistoryFiltersProps<Status extends string> {
  kind: StatusKind;
  statuses: readonly Status[];
  filters: FiltersProps['filters'] & {
    /** The selected status; null for all. */
    status: Status | null;
    /** The reference that is searched for; null without a search. */
    reference: string | null;
    hrefOfStatus: (status: Status | null) => string;
  };
}

/** Filters of orders: by status, by days, and by reference. */
export function HistoryFilters<Status extends string>({
  kind,
  statuses,
  filters,
}: HistoryFiltersProps<Status>) {
  const { t, i18n } = useLingui();
  const { reference } = filters;
  const [isSearchOpen, setSearchOpen] = useState(false);
  const showsSearch = isSearchOpen || reference !== null;
  // A promotion has no reference
  const order = kind === 'deposit' || kind === 'withdrawal' ? kind : null;
  const search = {
    label: t`Find by reference`,
    icon: <Icon name="search" size={20} />,
    isOpen: showsSearch,
    onPress: () => setSearchOpen(!isSearchOpen),
    onHoverStart: referenceSearch.preload,
  };
  const tab = (status: Status | null, label: string) => ({
    href: filters.hrefOfStatus(status),
    label,
    isCurrent: reference === null && status === filters.status,
  });
  return (
    <>
      <Filters
        label={t`Show orders by status`}
        filters={filters}
        more={order ? [search] : []}
        tabs={[
          tab(null, t`All`),
          ...statuses.map((status) => tab(status, statusWord(i18n, kind, status))),
        ]}
      />
      {order && showsSearch && (
        <LazyPart
          of={referenceSearch}
          isAsked
          onMissing={() => setSearchOpen(false)}
          props={{ kind: order, reference }}
        />
      )}
    </>
  );
}
