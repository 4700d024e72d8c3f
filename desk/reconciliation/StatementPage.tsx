import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useLocation, useSearchParams } from 'wouter';
import {
  importFailure,
  importStep,
  isPending,
  isUnavailable,
} from '../../machines/statementImport';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Notice } from '../../src/ui/feedback/Notice';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { fetchBody, mayCall, longTimeout, staffApi, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import { ImportNotice } from './ImportNotice';
import { LoadError } from '../ui/LoadError';
import { deskPaths } from '../paths';
import { provideStatementImport, statementQuery } from './provideStatementImport';
import { ReasonDialog } from '../ui/ReasonDialog';
import { StatementDraft } from './StatementDraft';
import { StatementFormatForm } from './StatementFormatForm';
import { StatementResult } from './StatementResult';

/** One statement: its format, its rows, and after the import its comparison with the books. */
export function StatementPage({ id, me }: { id: string; me: Me }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isRemoving, setIsRemoving] = useState(false);
  const client = useQueryClient();
  const [machine] = useState(() =>
    provideStatementImport(client, {
      openStatement: (same) => navigate(`${deskPaths.statement(same)}?same=1`),
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { id } });
  const { queryKey, queryFn } = statementQuery(id);
  const { data, error, refetch } = usePolledQuery(queryKey, queryFn);
  const step = importStep(snapshot);
  const failure = importFailure(snapshot);
  const isBusy = isPending(snapshot);
  const isShown = data && step !== null && (step !== 'done' || data.status === 'IMPORTED');
  return (
    <DeskPage
      title={data?.fileName ?? '…'}
      action={
        <Row>
          {data && mayCall(me, 'reconciliation.remove') && (
            <Button variant="danger" onPress={() => setIsRemoving(true)}>
              <Trans>Remove this statement</Trans>
            </Button>
          )}
          <Link href={deskPaths.reconciliation} look="text">
            <Trans>All statements</Trans>
          </Link>
        </Row>
      }
    >
      <Stack gap={5}>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!error && !isShown && !isUnavailable(snapshot) && <Spinner size={48} />}
        {search.has('same') && (
          <Notice tone="info" title={t`This file was imported before`} isAnnounced>
            <Trans>Nothing has changed. This is what was imported then.</Trans>
          </Notice>
        )}
        <ImportNotice
          failure={failure}
          {...(isUnavailable(snapshot) && { onRetry: () => send({ type: 'import.retry' }) })}
        />
        {step === 'describe' && (
          <StatementFormatForm
            id={id}
            isDescribed={(data?.account ?? null) !== null}
            isReading={isBusy}
            onRead={(format) => send({ type: 'import.read', format })}
          />
        )}
        {step === 'check' && data && (
          <StatementDraft
            statement={data}
            me={me}
            isImporting={isBusy}
            onImport={(withoutBroken) => send({ type: 'import.confirm', withoutBroken })}
            onChange={() => send({ type: 'import.describe' })}
          />
        )}
        {step === 'done' && data?.status === 'IMPORTED' && (
          <StatementResult
            statement={data}
            me={me}
            isMatching={isBusy}
            onMatch={() => send({ type: 'import.match' })}
          />
        )}
      </Stack>
      <ReasonDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t`Remove this statement?`}
        about={t`Its rows count no longer. Payments and payouts stay as they are.`}
        action={t`Remove`}
        isDangerous
        act={async (reason) => {
          await fetchBody(
            staffApi.reconciliation.remove({ params: { id }, body: { reason }, ...longTimeout() }),
          );
          navigate(deskPaths.reconciliation);
        }}
      />
    </DeskPage>
  );
}
