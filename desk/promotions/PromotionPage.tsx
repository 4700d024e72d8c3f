import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { StaffPromotion } from '../../contract/staffPromotions';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { Form } from '../../src/ui/fields/Form';
import {
  fetchBody,
  mayCall,
  staffApi,
  StaffCallError,
  usePolledQuery,
  useStaffMutation,
  type Me,
} from '../api';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { deskPaths, logPath } from '../paths';
import { errorText, wordOf } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { useFormats } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { CostCard } from './CostCard';
import { toFormValues, newForm, readForm, type FormValues } from './draftForm';
import { firstView, PreviewCard } from './PreviewCard';
import * as styles from './Promotions.module.css';
import { ResultsCard } from './ResultsCard';
import { StepButtons } from './StepButtons';
import { LimitsCard, TermsCard } from './TermsFields';
import { endWords, offerTones, offerWords, problemWords } from './texts';
import { TextsCard } from './TextsCard';
import { listUnsaved, UnsavedNotice, type UnsavedValue } from './UnsavedNotice';

/** One promotion, or a new one. */
export function PromotionPage({ id, me }: { id: string; me: Me }) {
  return id === 'new' ? <DraftForm me={me} promotion={null} /> : <Stored id={id} me={me} />;
}

function Stored({ id, me }: { id: string; me: Me }) {
  const { t } = useLingui();
  const found = usePolledQuery(['promotion', id], () =>
    fetchBody(staffApi.promotions.get({ params: { id } })),
  );
  if (found.data) return <DraftForm key={id} me={me} promotion={found.data} />;
  return (
    <DeskPage title={t`Promotion`}>
      {found.error ? (
        <LoadError error={found.error} onRetry={found.refetch} />
      ) : (
        <Spinner size={48} />
      )}
    </DeskPage>
  );
}

interface DraftFormProps {
  me: Me;
  /** Null: a new one. */
  promotion: StaffPromotion | null;
}

/** The form keeps typed values when another person saves first: saving an older version is refused, and the page says so.
 * What is no draft any more is shown as it is stored. */
function DraftForm({ me, promotion }: DraftFormProps) {
  const { t, i18n } = useLingui();
  const [base, setBase] = useState(promotion);
  const [form, setForm] = useState<FormValues>(() =>
    promotion ? toFormValues(promotion.draft, i18n.locale) : newForm(i18n.locale),
  );
  const [isSent, setSent] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedValue[]>([]);
  const [view, setView] = useState(firstView);
  const isDraft = promotion === null || promotion.status === 'DRAFT';
  const isReadOnly = !isDraft || !mayCall(me, promotion ? 'promotions.edit' : 'promotions.create');
  const { draft, errors } = readForm(form, i18n.locale);
  const save = useStaffMutation(() => {
    if (!draft) throw new Error('nothing to save');
    return base === null
      ? fetchBody(staffApi.promotions.create({ body: draft }))
      : fetchBody(
          staffApi.promotions.edit({
            params: { id: base.id },
            body: { ...draft, version: base.version },
          }),
        );
  });
  const failure = save.error instanceof StaffCallError ? save.error.failure : null;
  const refused: Readonly<Record<string, true>> = Object.fromEntries(
    (failure?.fields ?? []).map((field) => [field, true]),
  );
  const unknownNames = failure?.params?.players;
  const refusal = unknownNames
    ? t`No player has these usernames: ${unknownNames}`
    : save.error && errorText(i18n, save.error);
  const errorOf = (field: string): string | null => {
    const problem = errors[field];
    if (isSent && problem) return i18n._(problemWords[problem]);
    return refused[field] ? refusal : null;
  };
  const change = (changes: Partial<FormValues>) => {
    save.reset();
    setForm((before) => ({ ...before, ...changes }));
  };
  const submit = () => {
    setSent(true);
    if (!draft) return;
    save.mutate(undefined, {
      onSuccess: (saved) => {
        setBase(saved);
        setSent(false);
        if (base === null) navigate(deskPaths.promotion(saved.id));
      },
    });
  };
  // Compared as drafts: the same amount can be typed in several ways
  const saved = base && readForm(toFormValues(base.draft, i18n.locale), i18n.locale).draft;
  const isChanged = draft === null || JSON.stringify(draft) !== JSON.stringify(saved);
  const show = (stored: StaffPromotion) => {
    setBase(stored);
    setForm(toFormValues(stored.draft, i18n.locale));
  };
  const reload = () => {
    if (!promotion) return;
    show(promotion);
    save.reset();
  };
  const isOlder =
    promotion && base && (promotion.version > base.version || promotion.status !== base.status);
  // A colleague has saved or published it since. Without typed values theirs are shown, so that no one publishes what they have
  // not read; once it is no draft any more, always, because players see it
  if (isOlder && (isReadOnly || !isChanged)) {
    if (isChanged) setUnsaved(listUnsaved(form, base.draft, promotion.draft, i18n));
    show(promotion);
  }
  const parts = { form, onChange: change, errorOf };
  const preview = <PreviewCard draft={draft} view={view} onChange={setView} />;
  return (
    <DeskPage
      title={form.name.lo || (promotion ? t`Promotion` : t`New promotion`)}
      mark={promotion && <Mark promotion={promotion} />}
      action={
        <Link href={deskPaths.promotions} look="text">
          <Trans>All promotions</Trans>
        </Link>
      }
    >
      <Stack>
        {promotion && <Who promotion={promotion} me={me} />}
        {promotion && (
          <StepButtons me={me} promotion={promotion} isChanged={isChanged && isDraft} />
        )}
        {unsaved.length > 0 && <UnsavedNotice values={unsaved} onClose={() => setUnsaved([])} />}
        <div className={layout.columns}>
          <Form onSubmit={submit} label={t`Promotion`}>
            <fieldset className={styles.form} disabled={isReadOnly}>
              <Stack>
                <TermsCard {...parts} />
                <LimitsCard {...parts} />
                <TextsCard {...parts} draft={draft} isReadOnly={isReadOnly} />
              </Stack>
            </fieldset>
            {failure?.code === 'EDITED_MEANWHILE' ? (
              <EditedMeanwhile failure={failure.params} onReload={reload} />
            ) : (
              refusal && (
                <Notice tone="error" isAnnounced>
                  {refusal}
                </Notice>
              )
            )}
            {isSent && !draft && (
              <Notice tone="error" isAnnounced>
                <Trans>Something is missing or does not fit: it is marked above.</Trans>
              </Notice>
            )}
            {save.isSuccess && !isChanged && (
              <Notice tone="success" isAnnounced>
                <Trans>It is saved. Someone else publishes it.</Trans>
              </Notice>
            )}
            {!isReadOnly && (
              <Row>
                <Button
                  type="submit"
                  variant="main"
                  size="medium"
                  isPending={save.isPending}
                  isDisabled={!isChanged}
                >
                  <Trans>Save the draft</Trans>
                </Button>
              </Row>
            )}
          </Form>
          <div className={layout.aside}>
            <div className={styles.side}>
              <CostCard draft={draft} />
              {view.screen === 'phone' && preview}
            </div>
          </div>
        </div>
        {view.screen !== 'phone' && preview}
        {promotion && promotion.publishedAt !== null && <ResultsCard promotion={promotion} />}
      </Stack>
    </DeskPage>
  );
}

function Mark({ promotion: { status, endReason } }: { promotion: StaffPromotion }) {
  const { i18n } = useLingui();
  return (
    <>
      <StatusChip tone={offerTones[status]}>{wordOf(i18n, offerWords, status)}</StatusChip>
      {endReason && <span className={words.tag}>{wordOf(i18n, endWords, endReason)}</span>}
    </>
  );
}

/** Author and publisher of the promotion. */
function Who({ promotion, me }: { promotion: StaffPromotion; me: Me }) {
  const { time } = useFormats();
  const { id, editedBy, editedAt, publishedBy, publishedAt } = promotion;
  const edited = editedAt && time(editedAt);
  const published = publishedAt && time(publishedAt);
  return (
    <Text size="sm" tone="soft">
      {editedBy && (
        <Trans>
          Last changed by {editedBy}, {edited}.
        </Trans>
      )}{' '}
      {publishedBy && (
        <Trans>
          Published by {publishedBy}, {published}.
        </Trans>
      )}{' '}
      {mayCall(me, 'log.list') && (
        <Link href={logPath(id)} look="text">
          <Trans>Log</Trans>
        </Link>
      )}
    </Text>
  );
}

interface EditedMeanwhileProps {
  failure: Readonly<Record<string, string>> | undefined;
  onReload: () => void;
}

function EditedMeanwhile({ failure, onReload }: EditedMeanwhileProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const by = failure?.by ?? '?';
  const at = failure?.at ? time(failure.at) : '?';
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t`${by} has changed it since, ${at}`}
      action={
        <Button onPress={onReload}>
          <Trans>Show theirs</Trans>
        </Button>
      }
    >
      <Trans>
        Yours is not saved, and theirs is not overwritten. Showing theirs drops what you typed.
      </Trans>
    </Notice>
  );
}
