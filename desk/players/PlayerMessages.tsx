import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/languages';
import { messageLength } from '../../contract/staffMessages';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import { playerPath } from '../paths';
import { errorText } from '../texts';
import { useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { PlayerTextFields } from '../ui/PlayerTextFields';
import { emptyTexts } from '../ui/texts';

const pageSize = 10;

/** The messages to a player, newest first, and a form for another one. */
export function PlayerMessages({ username, me }: { username: string; me: Me }) {
  const { t } = useLingui();
  const { time } = useFormats();
  const [isWriting, setWriting] = useState(false);
  const params = { username };
  const query = { ...usePageCursor(), pageSize };
  const list = usePolledQuery(['messages', username, query], () =>
    fetchBody(staffApi.messages.list({ params, query })),
  );
  return (
    <Card labelledBy="messages" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="messages">
          <Trans>Messages</Trans>
        </Heading>
        {mayCall(me, 'messages.send') && (
          <Button onPress={() => setWriting(true)}>
            <Trans>Write a message</Trans>
          </Button>
        )}
      </div>
      <KeysetTable
        list={list}
        label={t`Messages`}
        columns={[
          { id: 'at', head: t`Time`, isWhole: true, cell: ({ sentAt }) => time(sentAt) },
          {
            id: 'text',
            head: t`Message`,
            cell: ({ texts }) => texts.lo ?? Object.values(texts)[0] ?? '—',
          },
          { id: 'by', head: t`Sent by`, cell: ({ sentBy }) => sentBy },
          {
            id: 'read',
            head: t`Read`,
            isWhole: true,
            cell: ({ readAt }) => (readAt ? time(readAt) : t`Not yet`),
          },
        ]}
        keyOf={({ id }) => id}
        base={playerPath(username, 'messages')}
        empty={<Trans>None yet.</Trans>}
      />
      <Dialog
        isOpen={isWriting}
        onOpenChange={setWriting}
        title={t`A message to ${username}`}
        closeLabel={t`Close`}
      >
        <MessageForm username={username} onClose={() => setWriting(false)} />
      </Dialog>
    </Card>
  );
}

function MessageForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [texts, setTexts] = useState(emptyTexts);
  const [isSent, setSent] = useState(false);
  const send = useStaffMutation(() =>
    fetchBody(
      staffApi.messages.send({
        params: { username },
        body: { texts },
      }),
    ),
  );
  const isEmpty = languages.every((language) => texts[language].trim() === '');
  const submit = () => {
    setSent(true);
    if (!isEmpty) send.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} label={t`A message to ${username}`}>
      <PlayerTextFields
        purpose="message"
        texts={texts}
        onChange={setTexts}
        maxLength={messageLength}
        isSent={isSent}
        isPartial
      />
      <Notice tone={isSent && isEmpty ? 'error' : 'info'} isAnnounced={isSent && isEmpty}>
        {isSent && isEmpty ? (
          <Trans>Write it in at least one language.</Trans>
        ) : (
          <Trans>
            The player reads it in their language; where that is empty, in Lao or the next one that
            is not.
          </Trans>
        )}
      </Notice>
      {send.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, send.error)}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={send.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="main" size="medium" isPending={send.isPending}>
          <Trans>Send</Trans>
        </Button>
      </Row>
    </Form>
  );
}
