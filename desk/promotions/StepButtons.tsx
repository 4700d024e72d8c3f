import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { StaffPromotion } from '../../contract/staffPromotions';
import { nextStatus } from '../../machines/lifecycle';
import { promotionOfferMachine } from '../../machines/promotionOffer';
import { Button } from '../../src/ui/buttons/Button';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, mayCall, staffApi, useStaffMutation, type Me } from '../api';
import { deskPaths } from '../paths';
import { errorText } from '../texts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { ReasonDialog } from '../ui/ReasonDialog';
import * as styles from './Promotions.module.css';

type Step = 'publish' | 'pause' | 'resume' | 'end';

interface StepButtonsProps {
  me: Me;
  promotion: StaffPromotion;
  /** The form has unsaved changes. */
  isChanged: boolean;
}

/** Buttons for the steps that the lifecycle and the role allow. Each asks for confirmation. */
export function StepButtons({ me, promotion, isChanged }: StepButtonsProps) {
  const { t, i18n } = useLingui();
  // The dialog is about what was shown when it was opened, also when a colleague saves or publishes meanwhile
  const [asked, setAsked] = useState<{
    step: Step;
    seen: Pick<StaffPromotion, 'status' | 'version'>;
  } | null>(null);
  const { id, status, version, editedBy } = promotion;
  const step = asked?.step ?? null;
  const ask = (wanted: Step) => setAsked({ step: wanted, seen: { status, version } });
  const params = { id };
  const copy = useStaffMutation(() => fetchBody(staffApi.promotions.copy({ params, body: {} })));
  const can = (event: Step) =>
    mayCall(me, `promotions.${event}`) && nextStatus(promotionOfferMachine, status, event) !== null;
  const isOwn = editedBy === me.name;
  const close = () => setAsked(null);
  const about: Record<Step, string> = {
    publish: t`Players see it at once, or from its start on. Its terms can no longer be changed.`,
    pause: t`Players see it as not active. Who has paid for it keeps its terms.`,
    resume: t`Players can use it again at once.`,
    end: t`It cannot be offered again; a copy can. Who has paid for it keeps its terms.`,
  };
  const hint = step && (
    <Text size="sm" tone="soft">
      {about[step]}
    </Text>
  );
  return (
    <>
      <div className={styles.steps}>
        {can('publish') && (
          <Button
            variant="main"
            size="medium"
            isWide={false}
            isDisabled={isOwn || isChanged}
            onPress={() => ask('publish')}
          >
            <Trans>Publish</Trans>
          </Button>
        )}
        {can('resume') && (
          <Button variant="main" size="medium" isWide={false} onPress={() => ask('resume')}>
            <Trans>Offer again</Trans>
          </Button>
        )}
        {can('pause') && (
          <Button onPress={() => ask('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {mayCall(me, 'promotions.copy') && (
          <Button
            isPending={copy.isPending}
            isDisabled={isChanged}
            onPress={() =>
              copy.mutate(undefined, {
                onSuccess: (made) => navigate(deskPaths.promotion(made.id)),
              })
            }
          >
            <Trans>Copy</Trans>
          </Button>
        )}
        {can('end') && (
          <Button variant="danger" onPress={() => ask('end')}>
            {status === 'DRAFT' ? <Trans>Throw away</Trans> : <Trans>End</Trans>}
          </Button>
        )}
      </div>
      {can('publish') && isOwn && (
        <Text size="sm" tone="soft">
          <Trans>You have written it last, so someone else publishes it.</Trans>
        </Text>
      )}
      {copy.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, copy.error)}
        </Notice>
      )}
      {asked && (step === 'publish' || step === 'resume') && (
        <ConfirmDialog
          onClose={close}
          title={step === 'publish' ? t`Publish this promotion?` : t`Offer it again?`}
          action={step === 'publish' ? t`Publish` : t`Offer again`}
          about={hint}
          act={() =>
            step === 'publish'
              ? fetchBody(
                  staffApi.promotions.publish({ params, body: { version: asked.seen.version } }),
                )
              : fetchBody(staffApi.promotions.resume({ params, body: {} }))
          }
        />
      )}
      <ReasonDialog
        isOpen={step === 'pause' || step === 'end'}
        onClose={close}
        title={step === 'pause' ? t`Pause this promotion?` : t`End this promotion?`}
        action={step === 'pause' ? t`Pause` : t`End`}
        isDangerous={step === 'end'}
        about={hint}
        act={(reason) =>
          fetchBody(
            step === 'pause'
              ? staffApi.promotions.pause({ params, body: { reason } })
              : staffApi.promotions.end({ params, body: { reason, seen: asked?.seen } }),
          )
        }
      />
    </>
  );
}
