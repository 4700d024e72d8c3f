import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/languages';
import type { ReasonTexts, SavedReason } from '../../contract/staffReasons';
import type { RejectionCause } from '../../contract/withdrawals';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { bodyOf, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as styles from '../Desk.module.css';
import { errorText, rejectionWords } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { LiveTable } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { RejectionChoice } from './RejectionChoice';

const empty = { lo: '', cn: '', vn: '', th: '' };

/** Reasons that withdrawals are often rejected for: who may saves them, in every language of players. */
export function ReasonsPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const list = usePolledQuery(['reasons'], () => bodyOf(staffApi.reasons.list()));
  const end = useStaffMutation((id: number) =>
    bodyOf(staffApi.reasons.end({ params: { id: String(id) }, body: {} })),
  );
  const may = mayCall(me, 'reasons.save');
  const columns: Column<SavedReason>[] = [
    { id: 'text', head: t`Reason`, cell: ({ texts }) => <b>{texts.lo}</b> },
    {
      id: 'others',
      head: t`In other languages`,
      cell: ({ texts: { cn, vn, th } }) => (
        <span className={styles.soft}>{[cn, vn, th].join(' · ')}</span>
      ),
    },
    { id: 'cause', head: t`Why`, cell: ({ cause }) => i18n._(rejectionWords[cause]) },
    { id: 'by', head: t`Saved by`, cell: ({ savedBy }) => savedBy },
    {
      id: 'act',
      head: t`Decide`,
      isHeadHidden: true,
      align: 'end',
      cell: ({ id, texts }) => {
        const name = texts.lo;
        return (
          may && (
            <Button aria-label={t`Offer no longer: ${name}`} onPress={() => end.mutate(id)}>
              <Trans>Offer no longer</Trans>
            </Button>
          )
        );
      },
    },
  ];
  return (
    <DeskPage title={t`Saved reasons`}>
      <Stack gap={5}>
        {end.error && <Notice tone="error">{errorText(i18n, end.error)}</Notice>}
        <Card padding="tight">
          <LiveTable
            list={list}
            label={t`Saved reasons`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={
              <EmptyList title={<Trans>No reason is saved.</Trans>}>
                <Trans>Players read a saved reason in their language.</Trans>
              </EmptyList>
            }
          />
        </Card>
        {may && <NewReason />}
      </Stack>
    </DeskPage>
  );
}

function NewReason() {
  const { t, i18n } = useLingui();
  const [texts, setTexts] = useState<ReasonTexts>(empty);
  const [cause, setCause] = useState<RejectionCause | null>(null);
  const [isSent, setSent] = useState(false);
  const save = useStaffMutation((body: { cause: RejectionCause; texts: ReasonTexts }) =>
    bodyOf(staffApi.reasons.save({ body })),
  );
  const isMissing = (text: string) => isSent && text.trim() === '' && t`Please fill this in.`;
  const submit = () => {
    setSent(true);
    if (cause === null || languages.some((one) => texts[one].trim() === '')) return;
    const onSuccess = () => {
      setTexts(empty);
      setCause(null);
      setSent(false);
    };
    save.mutate({ cause, texts }, { onSuccess });
  };
  const labels = { lo: t`Lao`, cn: t`Chinese`, vn: t`Vietnamese`, th: t`Thai` };
  return (
    <Card labelledBy="new-reason">
      <Stack>
        <Heading id="new-reason">
          <Trans>Save a reason</Trans>
        </Heading>
        <Form onSubmit={submit} label={t`Save a reason`}>
          <RejectionChoice value={cause} onChange={setCause} isMissing={isSent && cause === null} />
          {languages.map((language) => (
            <TextField
              key={language}
              label={labels[language]}
              value={texts[language]}
              onChange={(text) => setTexts({ ...texts, [language]: text })}
              maxLength={500}
              error={isMissing(texts[language])}
              isRequired
            />
          ))}
          {save.error && (
            <Notice tone="error" isAnnounced>
              {errorText(i18n, save.error)}
            </Notice>
          )}
          <Button type="submit" variant="main" isPending={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}
