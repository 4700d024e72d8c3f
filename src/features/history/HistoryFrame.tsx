import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { rowsLeftOut } from '../../../contract/reader';
import { pageSize } from '../../api/query';
import type { Days } from '../../lib/days';
import { useMoney } from '../../i18n/money';
import { LoadError } from '../../components/LoadError';
import { UnreadRows } from '../../components/UnreadRows';
import { EmptyState } from '../../ui/display/EmptyState';
import { LinkButton } from '../../ui/buttons/Link';
import { Pagination } from '../../ui/display/Pagination';
import { HistorySkeleton } from './HistorySkeleton';
import { HistoryTop } from './HistoryTop';

/** The fields of the query that loads a page of the list. */
export interface HistoryQuery {
  data: { total: number | null; items: readonly unknown[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface HistoryFrameProps {
  query: HistoryQuery;
  filters: {
    page: number;
    status: string | null;
    days: Days | null;
    reference?: string | null;
    hrefOfPage: (page: number) => string;
  };
  /** The kind of history. */
  of: 'orders' | 'promotions';
  /** Picture for the empty list. */
  art: ReactNode;
  /** Shown when there is no order at all. */
  first: { title: string; text: string; href: string; action: string };
  /** The address of the list without a filter. */
  allHref: string;
  children: ReactNode;
}

/** A backend that does not count its orders is assumed to have another page after each full one. */
function pageCountOf(data: NonNullable<HistoryQuery['data']>, page: number): number {
  const { total, items } = data;
  if (total !== null) return Math.max(1, Math.ceil(total / pageSize));
  return items.length + rowsLeftOut(data) < pageSize ? page : page + 1;
}

/** The frame of a history: heading, filters, list and pagination. */
export function HistoryFrame(props: HistoryFrameProps) {
  return (
    <HistoryTop of={props.filters.page}>
      <HistoryContent {...props} />
    </HistoryTop>
  );
}

/** Loading, failed, one of three empty states, or the orders with pagination below. */
function HistoryContent({ query, filters, of, art, first, allHref, children }: HistoryFrameProps) {
  const { t } = useLingui();
  const isOfOrders = of === 'orders';
  const { number } = useMoney();
  const { data, error, isFetching, refetch } = query;
  const emptyTitle = () => {
    if (filters.days !== null) return isOfOrders ? t`No orders here` : t`No promotions here`;
    return isOfOrders ? t`No orders with this status` : t`No promotions with this status`;
  };
  const failure = error !== null && (
    <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
  if (!data) return failure || <HistorySkeleton />;

  if (data.items.length === 0 && filters.page > 1)
    return (
      <EmptyState
        art={art}
        title={t`This page is empty`}
        action={
          <LinkButton href={filters.hrefOfPage(1)} isWide>
            <Trans>Go to the first page</Trans>
          </LinkButton>
        }
      />
    );
  if (data.items.length === 0 && filters.reference)
    return (
      <EmptyState
        art={art}
        title={t`No order with this reference`}
        action={
          <LinkButton href={allHref} isWide>
            <Trans>Show all orders</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Look at your receipt again. Deposits and withdrawals each have a history of their own.
        </Trans>
      </EmptyState>
    );
  if (data.items.length === 0 && (filters.status !== null || filters.days !== null))
    return (
      <EmptyState
        art={art}
        title={emptyTitle()}
        action={
          <LinkButton href={allHref} isWide>
            {isOfOrders ? t`Show all orders` : t`See all promotions`}
          </LinkButton>
        }
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        art={art}
        title={first.title}
        action={
          <LinkButton href={first.href} variant="main">
            {first.action}
          </LinkButton>
        }
      >
        {first.text}
      </EmptyState>
    );

  const pageCount = pageCountOf(data, filters.page);
  const [page, pages] = [number(filters.page), number(pageCount)];
  return (
    <>
      {failure}
      <UnreadRows of={data} />
      {children}
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        hrefFor={filters.hrefOfPage}
        label={t`Pages of the history`}
        previousLabel={isOfOrders ? t`Newer orders` : t`Newer promotions`}
        nextLabel={isOfOrders ? t`Older orders` : t`Older promotions`}
      >
        <Trans>
          Page {page} of {pages}
        </Trans>
      </Pagination>
    </>
  );
}
