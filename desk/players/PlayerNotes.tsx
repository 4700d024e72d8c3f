import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from '../../contract/playerTags';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextArea } from '../../src/ui/fields/TextArea';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as styles from './Players.module.css';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { playerPath } from '../paths';
import { errorText } from '../texts';
import { useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';

const pageSize = 10;

/** Tags of a player and notes of staff about them. The player never sees these. */
export function PlayerNotes({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  const [text, setText] = useState('');
  const params = { username: player.username };
  const query = { ...usePageCursor(), pageSize };
  const list = usePolledQuery(['notes', player.username, query], () =>
    fetchBody(staffApi.playerRecords.notes({ params, query })),
  );
  const add = useStaffMutation(() =>
    fetchBody(staffApi.playerRecords.note({ params, body: { text: text.trim() } })),
  );
  const submit = () => {
    if (text.trim())
      add.mutate(undefined, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  };
  return (
    <Card labelledBy="notes">
      <Stack gap={3}>
        <div>
          <Heading id="notes">
            <Trans>Tags and notes</Trans>
          </Heading>
          <Text size="sm" tone="soft">
            <Trans>Staff alone read them. A note stays as it was written.</Trans>
          </Text>
        </div>
        <Tags player={player} me={me} />
        <KeysetTable
          list={list}
          label={t`Notes`}
          columns={[
            { id: 'at', head: t`Time`, isWhole: true, cell: ({ at }) => time(at) },
            { id: 'text', head: t`Note`, cell: (note) => note.text },
            { id: 'by', head: t`By`, cell: ({ by }) => by },
          ]}
          keyOf={({ id }) => id}
          base={playerPath(player.username)}
          empty={<Trans>None yet.</Trans>}
        />
        {mayCall(me, 'playerRecords.note') && (
          <Form onSubmit={submit} label={t`Add a note`}>
            <TextArea
              label={t`A new note`}
              value={text}
              onChange={setText}
              rows={2}
              maxLength={1000}
            />
            {add.error && (
              <Notice tone="error" isAnnounced>
                {errorText(i18n, add.error)}
              </Notice>
            )}
            <Row>
              <Button type="submit" isPending={add.isPending} isDisabled={text.trim() === ''}>
                <Trans>Add the note</Trans>
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

function Tags({ player: { username, tags }, me }: { player: StaffPlayer; me: Me }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = useStaffMutation(({ tag, isAdded }: { tag: string; isAdded: boolean }) =>
    fetchBody(
      isAdded
        ? staffApi.playerRecords.tag({ params: { username, tag }, body: {} })
        : staffApi.playerRecords.untag({ params: { username, tag }, body: {} }),
    ),
  );
  const may = mayCall(me, 'playerRecords.tag');
  const submit = () => {
    const tag = Tag.safeParse(typed).data;
    setWrong(tag === undefined);
    if (tag && !change.isPending)
      change.mutate(
        { tag, isAdded: true },
        { onSuccess: () => setTyped((now) => (now === typed ? '' : now)) },
      );
  };
  return (
    <>
      <Row wrap>
        {tags.length === 0 && (
          <Text size="sm" tone="soft">
            <Trans>No tags.</Trans>
          </Text>
        )}
        {tags.map((tag) => (
          <span key={tag} className={words.tag}>
            {tag}
            {may && (
              <button
                type="button"
                className={styles.tagRemove}
                aria-label={t`Remove the tag ${tag}`}
                onClick={() => change.mutate({ tag, isAdded: false })}
              >
                ×
              </button>
            )}
          </span>
        ))}
      </Row>
      {may && (
        <div className={layout.search}>
          <Form onSubmit={submit} label={t`Add a tag`}>
            <TextField
              label={t`A new tag`}
              value={typed}
              onChange={setTyped}
              maxLength={24}
              error={isWrong && t`Letters, digits and - only.`}
              isVerbatim
            />
            <Button type="submit" isPending={change.isPending}>
              <Trans>Add the tag</Trans>
            </Button>
          </Form>
        </div>
      )}
      {change.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, change.error)}
        </Notice>
      )}
    </>
  );
}
