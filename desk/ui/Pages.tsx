import { Trans, useLingui } from '@lingui/react/macro';
import { Pagination } from '../../src/ui/display/Pagination';

interface PagesProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address without the page. */
  base: string;
}

/** The address of a page of a list. @param base the address without the page */
export const pagePath = (base: string, page: number): string =>
  `${base}${base.includes('?') ? '&' : '?'}page=${page}`;

/** Links to the other pages of a list. Renders nothing for a single page. */
export function Pages({ page, pageSize, total, base }: PagesProps) {
  const { t } = useLingui();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(other) => pagePath(base, other)}
      label={t`Pages`}
      previousLabel={t`Page before`}
      nextLabel={t`Next page`}
    >
      <Trans>
        Page {page} of {pageCount}
      </Trans>
    </Pagination>
  );
}
