import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { Button } from '../src/ui/buttons/Button';
import { Link } from '../src/ui/buttons/Link';
import { Row, Stack } from '../src/ui/display/Stack';
import { Notice } from '../src/ui/feedback/Notice';
import { Spinner } from '../src/ui/feedback/Spinner';
import { bodyOf, mayCall, patiently, staffApi, useLive, type Me } from './api';
import * as desk from './Desk.module.css';
import { LoadError } from './LoadError';
import { deskPaths } from './paths';
import { ReasonDialog } from './ReasonDialog';
import { StatementDraft } from './StatementDraft';
import { StatementFormatForm } from './StatementFormatForm';
import { StatementResult } from './StatementResult';

/** One statement: how to read it, what was read, and after the import what it says against the books. */
export function StatementPage({ id, me }: { id: string; me: Me }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [isChanging, setIsChanging] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { data, error, refetch } = useLive(['statement', id], () =>
    bodyOf(staffApi.reconciliation.get({ params: { id } })),
  );
  const isImported = data?.status === 'IMPORTED';
  return (
    <>
      <Link href={deskPaths.reconciliation} look="text">
        <Trans>Reconciliation</Trans>
      </Link>
      <Row justify="between" wrap>
        <h1 className={desk.title}>{data?.fileName ?? '…'}</h1>
        {data && mayCall(me, 'reconciliation.remove') && (
          <Button variant="plain" onPress={() => setIsRemoving(true)}>
            <Trans>Remove this statement</Trans>
          </Button>
        )}
      </Row>
      <Stack gap={5}>
        {error && <LoadError error={error} onRetry={refetch} />}
        {!data && !error && <Spinner size={48} />}
        {search.has('same') && (
          <Notice tone="info" title={t`This file was imported before`} isAnnounced>
            <Trans>Nothing has changed. This is what was imported then.</Trans>
          </Notice>
        )}
        {data && !isImported && (data.status === 'UPLOADING' || isChanging) && (
          <StatementFormatForm
            id={id}
            onRead={({ outcome, statement }) => {
              setIsChanging(false);
              if (outcome === 'SAME_FILE') navigate(`${deskPaths.statement(statement.id)}?same=1`);
            }}
          />
        )}
        {data?.status === 'READ' && !isChanging && (
          <StatementDraft statement={data} onChange={() => setIsChanging(true)} me={me} />
        )}
        {data && isImported && <StatementResult statement={data} me={me} />}
      </Stack>
      <ReasonDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t`Remove this statement?`}
        about={t`Its rows count no longer. Payments and payouts stay as they are.`}
        action={t`Remove`}
        isDangerous
        act={async (reason) => {
          await bodyOf(
            staffApi.reconciliation.remove({ params: { id }, body: { reason }, ...patiently() }),
          );
          navigate(deskPaths.reconciliation);
        }}
      />
    </>
  );
}
