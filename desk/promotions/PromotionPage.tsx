import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPromotion } from '../../contract/staffPromotions';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { Form } from '../../src/ui/fields/Form';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { deskPaths, logPath } from '../paths';
import { wordOf } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { useFormats } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { CostCard } from './CostCard';
import { firstView, PreviewCard } from './PreviewCard';
import * as styles from './Promotions.module.css';
import { ResultsCard } from './ResultsCard';
import { StepButtons } from './StepButtons';
import { LimitsCard, TermsCard } from './TermsFields';
import { endWords, offerTones, offerWords } from './texts';
import { TextsCard } from './TextsCard';
import { UnsavedNotice } from './UnsavedNotice';
import { usePromotionDraft } from './usePromotionDraft';

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

function DraftForm({ me, promotion }: DraftFormProps) {
  const { t } = useLingui();
  const [view, setView] = useState(firstView);
  const isDraft = promotion === null || promotion.status === 'DRAFT';
  const isReadOnly = !isDraft || !mayCall(me, promotion ? 'promotions.edit' : 'promotions.create');
  const edit = usePromotionDraft(promotion, isReadOnly);
  const { form, draft, isChanged, failure, refusal } = edit;
  const parts = { form, onChange: edit.change, errorOf: edit.errorOf };
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
        {edit.unsaved.length > 0 && (
          <UnsavedNotice values={edit.unsaved} onClose={edit.dropUnsaved} />
        )}
        <div className={layout.columns}>
          <Form onSubmit={edit.submit} label={t`Promotion`}>
            <fieldset className={styles.form} disabled={isReadOnly}>
              <Stack>
                <TermsCard {...parts} />
                <LimitsCard {...parts} />
                <TextsCard {...parts} draft={draft} isReadOnly={isReadOnly} />
              </Stack>
            </fieldset>
            {failure?.code === 'EDITED_MEANWHILE' ? (
              <EditedMeanwhile failure={failure.params} onReload={edit.reload} />
            ) : (
              refusal && (
                <Notice tone="error" isAnnounced>
                  {refusal}
                </Notice>
              )
            )}
            {edit.isIncomplete && (
              <Notice tone="error" isAnnounced>
                <Trans>Something is missing or does not fit: it is marked above.</Trans>
              </Notice>
            )}
            {edit.isSaved && (
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
                  isPending={edit.isSaving}
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
