import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useLocation } from 'wouter';
import { statementLimits } from '../../contract/reconciliation';
import { isSending, uploadFailure } from '../../machines/statementUpload';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Progress } from '../../src/ui/feedback/Progress';
import { ImportNotice } from './ImportNotice';
import { deskPaths } from '../paths';
import { provideStatementUpload } from './provideStatementImport';
import * as styles from './Statement.module.css';

const megabytes = statementLimits.bytes / 1024 / 1024;

/** Uploads a chosen or dropped file, then opens its page, which asks for its format. */
export function ChooseFile() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [machine] = useState(() =>
    provideStatementUpload(client, {
      openStatement: (id) => navigate(deskPaths.statement(id)),
      onProgress: setDone,
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const choose = (chosen: File | undefined) => {
    if (!chosen || isSending(snapshot)) return;
    setDone(0);
    send({ type: 'upload.choose', file: chosen });
  };
  return (
    <Card labelledBy="choose">
      <Stack>
        <Heading id="choose">
          <Trans>Add a statement of the bank</Trans>
        </Heading>
        <label
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer.files[0]);
          }}
        >
          <input
            type="file"
            className={styles.file}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              // Lets the same file be chosen again
              event.currentTarget.value = '';
            }}
          />
          <strong>
            <Trans>Choose a CSV file, or drop it here</Trans>
          </strong>
          <Text as="span" size="sm" tone="soft">
            <Trans>
              At most {megabytes} MB. Nothing is posted: it is compared with payments and payouts.
            </Trans>
          </Text>
        </label>
        {isSending(snapshot) && <Progress value={done} label={t`Sending the file`} />}
        <ImportNotice failure={uploadFailure(snapshot)} isSending />
      </Stack>
    </Card>
  );
}
