import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../src/ui/buttons/Link';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import { PagedTable } from '../ui/LiveTable';
import { useBrokenColumns } from './StatementPreview';

/** Says how many rows an import has left out, so that no one takes the statement for complete. */
export function LeftOutNotice({ count, href }: { count: number; href: string }) {
  return (
    <Notice
      tone="warn"
      title={<Plural value={count} one="# row was left out" other="# rows were left out" />}
      action={
        <Link href={href} look="text">
          <Trans>Show what was left out</Trans>
        </Link>
      }
    >
      <Trans>What cannot be read is not compared with the books. Compare it yourself.</Trans>
    </Notice>
  );
}

const pageSize = 100;

interface LeftOutProps {
  id: string;
  page: number;
  /** The address without the page. */
  base: string;
}

/** The rows that an import has left out, because they could not be read. */
export function LeftOut({ id, page, base }: LeftOutProps) {
  const { t } = useLingui();
  const columns = useBrokenColumns();
  const list = usePolledQuery(['statement', id, 'broken', page], () =>
    fetchBody(staffApi.reconciliation.broken({ params: { id }, query: { page, pageSize } })),
  );
  return (
    <PagedTable
      list={list}
      label={t`Rows that cannot be read`}
      columns={columns}
      keyOf={({ line }) => line}
      empty={<Trans>There is none.</Trans>}
      page={page}
      pageSize={pageSize}
      base={base}
    />
  );
}
