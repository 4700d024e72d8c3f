import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/provider';
import { textPurposes, type TextPurpose } from '../../contract/savedTexts';
import type { SavedReason } from '../../contract/staffReasons';
import type { RejectionCause } from '../../contract/withdrawals';
import { languageNames, localeTags } from '../../src/i18n/languages';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Icon } from '../../src/ui/display/Icon';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import { errorText, rejectionWords, wordOf } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { LiveTable } from '../ui/LiveTable';
import { PlayerTextFields } from '../ui/PlayerTextFields';
import { isInAll, emptyTexts } from '../ui/texts';
import type { Column } from '../ui/Table';
import { RejectionChoice } from './RejectionChoice';

const purposeWords: Readonly<Record<TextPurpose, MessageDescriptor>> = {
  rejection: msg`Rejecting a withdrawal`,
  block: msg`Closing something to a player`,
  message: msg`Messages to a player`,
};

/** Saved texts that players often read, in each of their languages. Staff with permission edit them. */
export function ReasonsPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const list = usePolledQuery(['reasons'], () => fetchBody(staffApi.reasons.list()));
  const end = useStaffMutation((id: number) =>
    fetchBody(staffApi.reasons.end({ params: { id: String(id) }, body: {} })),
  );
  const may = mayCall(me, 'reasons.save');
  const [search, setSearch] = useState('');
  /** The text in the open form; null: a new one. */
  const [changed, setChanged] = useState<SavedReason | null | 'closed'>('closed');
  const isOpen = changed !== 'closed';
  const wanted = search.trim().toLowerCase();
  const fits = ({ texts }: SavedReason) =>
    languages.some((language) => texts[language].toLowerCase().includes(wanted));
  const shown = list.data && { items: list.data.items.filter(fits) };
  const columns: Column<SavedReason>[] = [
    ...languages.map((language) => ({
      id: language,
      head: languageNames[language],
      cell: ({ texts }: SavedReason) => <span lang={localeTags[language]}>{texts[language]}</span>,
    })),
    {
      id: 'purpose',
      head: t`Used for`,
      cell: ({ purpose, cause }) =>
        purpose === 'rejection' && cause !== 'OTHER'
          ? wordOf(i18n, rejectionWords, cause)
          : wordOf(i18n, purposeWords, purpose),
    },
    { id: 'by', head: t`Saved by`, cell: ({ savedBy }) => savedBy },
    {
      id: 'act',
      head: t`Decide`,
      isHeadHidden: true,
      align: 'end',
      cell: (reason) => {
        const name = reason.texts.lo;
        return (
          may && (
            <span className={layout.buttons}>
              <Button aria-label={t`Change: ${name}`} onPress={() => setChanged(reason)}>
                <Trans context="button">Change</Trans>
              </Button>
              <Button
                aria-label={t`Offer no longer: ${name}`}
                onPress={() => end.mutate(reason.id)}
              >
                <Trans>Offer no longer</Trans>
              </Button>
            </span>
          )
        );
      },
    },
  ];
  return (
    <DeskPage
      title={t`Saved texts`}
      action={
        may &&
        !isOpen && (
          <Button onPress={() => setChanged(null)} icon={<Icon name="add" size={18} />}>
            <Trans>Save a text</Trans>
          </Button>
        )
      }
    >
      <Stack>
        {isOpen && (
          <TextForm key={changed?.id ?? 0} changed={changed} onDone={() => setChanged('closed')} />
        )}
        {end.error && <Notice tone="error">{errorText(i18n, end.error)}</Notice>}
        <div className={layout.toolbar}>
          <TextField label={t`Search`} type="search" value={search} onChange={setSearch} />
        </div>
        <Card padding="tight">
          <LiveTable
            list={{ ...list, data: shown }}
            label={t`Saved texts`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={
              wanted ? (
                <EmptyList title={<Trans>No text has these words.</Trans>} />
              ) : (
                <EmptyList title={<Trans>No text is saved.</Trans>}>
                  <Trans>Players read a saved text in their language.</Trans>
                </EmptyList>
              )
            }
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}

interface TextFormProps {
  /** The text that the new one replaces; null: none. */
  changed: SavedReason | null;
  onDone: () => void;
}

function TextForm({ changed, onDone }: TextFormProps) {
  const { t, i18n } = useLingui();
  const [texts, setTexts] = useState(changed?.texts ?? emptyTexts);
  const [purpose, setPurpose] = useState<TextPurpose>(changed?.purpose ?? 'rejection');
  const [cause, setCause] = useState<RejectionCause | null>(changed?.cause ?? null);
  const [isSent, setSent] = useState(false);
  const title = changed ? t`Change a text` : t`Save a text`;
  const heading = useRef<HTMLDivElement>(null);
  // The form opens above the table, whose row may be far down
  useEffect(() => heading.current?.focus(), []);
  const isRejection = purpose === 'rejection';
  const save = useStaffMutation((of: RejectionCause) =>
    fetchBody(
      staffApi.reasons.save({
        body: { purpose, cause: of, texts, ...(changed && { replaces: changed.id }) },
      }),
    ),
  );
  const submit = () => {
    setSent(true);
    const of = isRejection ? cause : 'OTHER';
    if (of === null || !isInAll(texts)) return;
    save.mutate(of, { onSuccess: onDone });
  };
  return (
    <Card labelledBy="new-reason">
      <Stack>
        <div ref={heading} tabIndex={-1}>
          <Heading id="new-reason">{title}</Heading>
        </div>
        <Form onSubmit={submit} label={title}>
          <Select
            label={t`Used for`}
            placeholder={t`Used for`}
            value={purpose}
            onChange={(chosen) =>
              setPurpose(textPurposes.find((one) => one === chosen) ?? 'rejection')
            }
            options={textPurposes.map((value) => ({ value, label: i18n._(purposeWords[value]) }))}
          />
          {isRejection && (
            <RejectionChoice
              value={cause}
              onChange={setCause}
              isMissing={isSent && cause === null}
            />
          )}
          <PlayerTextFields texts={texts} onChange={setTexts} maxLength={500} isSent={isSent} />
          {save.error && (
            <Notice tone="error" isAnnounced>
              {errorText(i18n, save.error)}
            </Notice>
          )}
          <Row wrap>
            <Button type="submit" variant="main" isWide={false} isPending={save.isPending}>
              <Trans>Save</Trans>
            </Button>
            <Button onPress={onDone}>
              {changed ? <Trans>Leave as it is</Trans> : <Trans>Cancel</Trans>}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  );
}
