import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { blockableParts, type BlockPart } from '../../contract/blocks';
import type { StaffBlock, StaffPlayer } from '../../contract/staffPlayers';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { fetchBody, mayCall, staffApi, useStaffMutation, type Me } from '../api';
import { errorText, wordOf } from '../texts';
import { DeskDayField } from '../ui/DeskDayField';
import { endOfDay, timeText } from '../ui/formats';
import { PlayerTextFields } from '../ui/PlayerTextFields';
import { isInAll, emptyTexts } from '../ui/texts';
import { ReasonDialog } from '../ui/ReasonDialog';
import { closedWords, partWords } from './blockTexts';

interface PlayerBlocksProps {
  player: Pick<StaffPlayer, 'username' | 'blocks'>;
  me: Me;
}

/** The player's blocks with reason and end, and buttons to lift them. */
export function BlockNotices({ player: { username, blocks }, me }: PlayerBlocksProps) {
  const { t, i18n } = useLingui();
  const [lifted, setLifted] = useState<BlockPart | null>(null);
  const params = { username };
  return (
    <>
      {blocks.map((block) => (
        <Notice
          key={block.part}
          tone="warn"
          title={wordOf(i18n, closedWords, block.part)}
          action={
            mayCall(me, 'players.lift') && (
              <Button
                size="medium"
                aria-label={`${t`Open again`}: ${wordOf(i18n, partWords, block.part)}`}
                onPress={() => setLifted(block.part)}
              >
                <Trans>Open again</Trans>
              </Button>
            )
          }
        >
          <BlockLine block={block} />
        </Notice>
      ))}
      {lifted && (
        <ReasonDialog
          isOpen
          onClose={() => setLifted(null)}
          title={t`Open this again for ${username}?`}
          about={<Text>{i18n._(closedWords[lifted])}</Text>}
          action={t`Open again`}
          act={(reason) =>
            fetchBody(staffApi.players.lift({ params, body: { part: lifted, reason } }))
          }
        />
      )}
    </>
  );
}

function BlockLine({ block: { until, texts, closed } }: { block: StaffBlock }) {
  const by = closed?.by;
  const at = closed && timeText(closed.at);
  const end = until && timeText(until);
  return (
    <>
      {texts.lo}{' '}
      <Text size="sm" tone="soft">
        {end ? <Trans>Until {end}.</Trans> : <Trans>Until it is lifted.</Trans>}{' '}
        {by && (
          <Trans>
            By {by}, {at}.
          </Trans>
        )}
      </Text>
    </>
  );
}

const lengths = ['open', '1', '7', '30', 'day'] as const;

/** Dialog that closes a part of the site to a player. */
export function BlockDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Block ${username}`}
      closeLabel={t`Close`}
    >
      <BlockForm username={username} onClose={onClose} />
    </Dialog>
  );
}

function BlockForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [part, setPart] = useState<BlockPart | null>(null);
  const [length, setLength] = useState<(typeof lengths)[number]>('open');
  const [day, setDay] = useState<string | null>(null);
  const [texts, setTexts] = useState(emptyTexts);
  const [isSent, setSent] = useState(false);
  const block = useStaffMutation((body: { part: BlockPart; until: string | null }) =>
    fetchBody(
      staffApi.players.block({
        params: { username },
        body: { ...body, texts },
      }),
    ),
  );
  const isDayMissing = length === 'day' && day === null;
  const submit = () => {
    setSent(true);
    if (part === null || isDayMissing || !isInAll(texts)) return;
    block.mutate({ part, until: endOf(length, day) }, { onSuccess: onClose });
  };
  const lengthWords = {
    open: t`Until it is lifted`,
    1: t`24 hours`,
    7: t`7 days`,
    30: t`30 days`,
    day: t`Until the end of a day`,
  };
  const missing = t`Please fill this in.`;
  const isDayRefused =
    block.error?.message === 'VALIDATION' && length === 'day' && t`This day has passed.`;
  return (
    <Form onSubmit={submit} label={t`Block ${username}`}>
      <Select
        label={t`What is blocked`}
        placeholder={t`Choose`}
        value={part}
        onChange={(chosen) => setPart(blockableParts.find((one) => one === chosen) ?? null)}
        options={blockableParts.map((one) => ({ value: one, label: i18n._(partWords[one]) }))}
        error={isSent && part === null && missing}
      />
      {part === 'login' && (
        <Text size="sm" tone="soft">
          <Trans>They are logged out everywhere.</Trans>
        </Text>
      )}
      <Select
        label={t`For how long`}
        placeholder={t`Choose`}
        value={length}
        onChange={(chosen) => setLength(lengths.find((one) => one === chosen) ?? 'open')}
        options={lengths.map((value) => ({ value, label: lengthWords[value] }))}
      />
      {length === 'day' && (
        <DeskDayField
          label={t`Last day`}
          value={day}
          onChange={setDay}
          error={(isSent && isDayMissing && missing) || isDayRefused}
        />
      )}
      <Stack gap={2}>
        <Text size="sm" tone="soft">
          <Trans>The reason, as the player reads it in their language:</Trans>
        </Text>
      </Stack>
      <PlayerTextFields
        purpose="block"
        texts={texts}
        onChange={setTexts}
        maxLength={500}
        isSent={isSent}
      />
      {block.error && !isDayRefused && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, block.error)}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={block.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" size="medium" isPending={block.isPending}>
          <Trans>Block</Trans>
        </Button>
      </Row>
    </Form>
  );
}

function endOf(length: (typeof lengths)[number], day: string | null): string | null {
  if (length === 'open') return null;
  if (length === 'day') return day && endOfDay(day);
  return new Date(Date.now() + Number(length) * 24 * 3_600_000).toISOString();
}
