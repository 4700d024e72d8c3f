import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StatementRow, StatementWithSums } from '../../contract/reconciliation';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import { LoadError } from '../ui/LoadError';
import { daysText } from './ReconciliationPage';
import { BrokenRows, useRowColumns } from './StatementPreview';
import { Table } from '../ui/Table';

const shownRows = 50;

interface DraftProps {
  statement: StatementWithSums;
  me: Me;
  isImporting: boolean;
  onImport: (withoutBroken: boolean) => void;
  onChange: () => void;
}

/** Preview of a parsed file before its import. */
export function StatementDraft({ statement, me, isImporting, onImport, onChange }: DraftProps) {
  const { t } = useLingui();
  const { id, rows } = statement;
  const columns = useRowColumns<StatementRow>();
  const good = usePolledQuery(['statement', id, 'draft'], () =>
    fetchBody(
      staffApi.reconciliation.rows({ params: { id }, query: { page: 1, pageSize: shownRows } }),
    ),
  );
  const broken = usePolledQuery(['statement', id, 'broken'], () =>
    fetchBody(
      staffApi.reconciliation.broken({ params: { id }, query: { page: 1, pageSize: 100 } }),
    ),
  );
  const isCut = statement.isCut === true;
  const isFresh = rows.good - rows.known;
  return (
    <>
      <Card labelledBy="read">
        <Stack>
          <Heading id="read">
            <Trans>What was read</Trans>
          </Heading>
          <Text>
            {statement.account} · {daysText(statement)} ·{' '}
            <Plural value={rows.good} one="# row" other="# rows" />
          </Text>
          {rows.known > 0 && (
            <Notice tone="info">
              <Plural
                value={rows.known}
                one="# row is in an earlier statement of this account. It does not count again."
                other="# rows are in an earlier statement of this account. They do not count again."
              />
            </Notice>
          )}
          {rows.broken > 0 && (
            <Notice
              tone="warn"
              title={
                <Plural
                  value={rows.broken}
                  one="# row cannot be read"
                  other="# rows cannot be read"
                />
              }
            >
              {isCut ? (
                <Trans>The end of the file is missing. Correct the file and choose it again.</Trans>
              ) : (
                <Plural
                  value={rows.broken}
                  one="It is named below. Correct the columns or the file, or import without it."
                  other="They are named below. Correct the columns or the file, or import without them."
                />
              )}
            </Notice>
          )}
          <Row wrap>
            {mayCall(me, 'reconciliation.import') && (
              <Button
                variant="main"
                isWide={false}
                isDisabled={isCut || rows.good === 0}
                isPending={isImporting}
                onPress={() => onImport(rows.broken > 0)}
              >
                {rows.broken > 0 ? (
                  <Plural
                    value={rows.broken}
                    one="Import without the broken row"
                    other="Import without the broken rows"
                  />
                ) : (
                  <Plural value={isFresh} one="Import # row" other="Import # rows" />
                )}
              </Button>
            )}
            {mayCall(me, 'reconciliation.read') && (
              <Button onPress={onChange} isDisabled={isImporting}>
                <Trans>Change how it is read</Trans>
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      {rows.broken > 0 && (
        <>
          {broken.error && <LoadError error={broken.error} onRetry={broken.refetch} />}
          {broken.data && <BrokenRows rows={broken.data.items} />}
        </>
      )}
      <Card padding="tight" labelledBy="rows">
        <div className={layout.tableHead}>
          <Heading id="rows">
            <Trans>Rows</Trans>
          </Heading>
        </div>
        {good.error && <LoadError error={good.error} onRetry={good.refetch} />}
        {good.data && (
          <Table
            label={t`Rows`}
            columns={columns}
            rows={good.data.items}
            keyOf={({ line }) => line}
            empty={<Trans>No row could be read.</Trans>}
          />
        )}
      </Card>
    </>
  );
}
