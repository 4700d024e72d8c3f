import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PayoutStatus, StaffWithdrawal } from '../../contract/payouts';
import type { SavedReason } from '../../contract/staffReasons';
import { rejectionCauses, type RejectionCause } from '../../contract/withdrawals';
import { isPending, isUnavailable, stepOnItsWay, type reviewMachine } from '../../machines/review';
import { isStepPossible, needsText } from '../../machines/reviewSteps';
import type { ReviewStep } from '../../machines/reviewTypes';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { mayCall, type Me } from '../api';
import { Blockers } from './Blockers';
import * as styles from './Withdrawals.module.css';
import { KeyHint } from '../keys/KeyHint';
import { useKeys } from '../keys/keys';
import { rejectionWords } from '../texts';
import { NextOrder, useNextOrder } from './NextOrder';
import { RejectionChoice } from './RejectionChoice';
import { useSavedTexts } from '../ui/PlayerTextFields';
import { reasonKeys, SavedReasons } from './SavedReasons';
import { StepForm } from '../ui/StepForm';
import { UnsentInputNotice } from './UnsentInputNotice';

/** All steps, in the order of their buttons: the most likely first. */
const steps: readonly ReviewStep[] = [
  ...(['approve', 'send', 'settle', 'retry', 'fail', 'undo', 'reject'] as const),
  ...(['claim', 'release'] as const),
];

/** Steps that bring the money nearer to the player: one of them is the main action. */
const onward: ReadonlySet<ReviewStep> = new Set(['approve', 'send', 'settle', 'retry']);

/** Keyboard shortcuts of the steps; none is used by another screen. */
const stepKeys: Record<ReviewStep, string> = {
  ...{ approve: 'a', send: 's', settle: 'p', retry: 't', fail: 'f', undo: 'b', reject: 'x' },
  ...{ claim: 'c', release: 'u' },
};

const labels: Record<ReviewStep, MessageDescriptor> = {
  approve: msg`Approve`,
  send: msg`I have sent it at the bank`,
  settle: msg`The bank has paid`,
  retry: msg`Approve once more`,
  fail: msg`The bank has not paid`,
  undo: msg`Back to review`,
  reject: msg`Reject`,
  claim: msg`I am working on it`,
  release: msg`Someone else may take it`,
};

/** Label of the step if a payout service makes the transfer. */
const sendByService = msg`Send by the payout service`;

/** What to do now, before a step is chosen. */
const guides: Record<PayoutStatus, MessageDescriptor> = {
  DEBITING: msg`The provider is asked to give up the credit. It comes to you as soon as it has.`,
  REVIEW: msg`Check that the account is the player’s own, and that the credit was won by the rules.`,
  APPROVED: msg`Make the transfer at the bank, exactly this amount to this account. Then enter its number.`,
  SENT: msg`Look at the bank whether the transfer went through. Until then it cannot be sent again.`,
  FAILED: msg`The bank has not paid. Find out why, then send it once more or reject it.`,
  SETTLED: msg`It is done: the player has their money.`,
  RETURNING: msg`It is rejected. The credit is held until the provider has it again.`,
  REJECTED: msg`It is done: the player has their credit back.`,
  CANCELING: msg`The player has canceled it. Do not pay. The credit is held until the provider has it again.`,
  CANCELED: msg`The player has canceled it and has their credit back. Do not pay.`,
};

/** What to do now, if a payout service makes the transfer. */
const serviceGuides: Partial<Record<PayoutStatus, MessageDescriptor>> = {
  APPROVED: msg`The payout service makes the transfer when you send it. No number of the bank is needed.`,
  SENT: msg`The payout service has it, and settles it by itself. Decide here only what the service has told you.`,
};

/** What to do now, if the bank has already paid although the order was posted with another outcome. */
const numberOnly = msg`The bank has made this transfer. Do not make it again: only enter its number.`;

function guideOf({ review }: StaffWithdrawal): MessageDescriptor {
  const { status, channel, bankReference } = review;
  if (channel === 'made' && status === 'APPROVED') return numberOnly;
  // The number of a transfer shows that staff made it by hand
  const isOfService = channel === 'service' && bankReference === null;
  return (isOfService && serviceGuides[status]) || guides[status];
}

interface StepField {
  label: MessageDescriptor;
  hint: MessageDescriptor;
}

const fields: Partial<Record<ReviewStep, StepField>> = {
  send: { label: msg`Number of the transfer`, hint: msg`From the confirmation of the bank` },
  fail: { label: msg`Reason`, hint: msg`It is kept in the log.` },
  reject: { label: msg`Reason`, hint: msg`The player reads it, and the credit comes back.` },
};

/** Replaces the reason if the player's page itself explains what they can do. */
const ownWords: StepField = {
  label: msg`Your words`,
  hint: msg`Not needed: the page tells the player what to do.`,
};

interface DecisionsProps {
  withdrawal: StaffWithdrawal;
  me: Me;
  review: ActorRefFrom<typeof reviewMachine>;
}

/** The form values of a step before it is taken. */
interface Draft {
  text: string;
  cause: RejectionCause | null;
  /** Id of the chosen saved reason. */
  saved: number | null;
}

const emptyDraft: Draft = { text: '', cause: null, saved: null };

/** The possible steps. Typed values stay, also when the withdrawal changes. */
export function Decisions({ withdrawal, me, review }: DecisionsProps) {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(review, (now) => now);
  const [open, setOpen] = useState<ReviewStep | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const { text, cause, saved } = draft;
  const reasons = useSavedTexts('rejection');
  const setCause = (chosen: RejectionCause) => setDraft({ ...draft, cause: chosen });
  const choose = (reason: SavedReason) =>
    setDraft({ cause: reason.cause, text: reason.texts.lo, saved: reason.id });
  const next = useNextOrder(withdrawal, me);
  const card = useRef<HTMLDivElement>(null);
  const { status, claimedBy } = withdrawal.review;
  const can = (step: ReviewStep) =>
    isStepPossible(withdrawal, step, me.name) && mayCall(me, `withdrawals.${step}`);
  const possible = steps.filter(can);
  const leading = possible.filter((step) => onward.has(step));
  const onItsWay = stepOnItsWay(snapshot);
  const isBusy = isPending(snapshot) || isUnavailable(snapshot);
  const close = () => {
    setOpen(null);
    setDraft(emptyDraft);
  };
  useEffect(() => {
    const taken = review.on('review.taken', ({ step }) => {
      if (step === open) close();
    });
    return () => taken.unsubscribe();
  }, [review, open]);
  const take = (step: ReviewStep, more: Partial<Draft> = {}) =>
    review.send({
      ...{ type: 'review.take', step, text: more.text ?? '' },
      ...{ cause: more.cause ?? undefined, saved: more.saved ?? undefined },
    });
  const asks = open !== null;
  useFocusInside(card, [status, claimedBy, asks, isBusy].join(' '));
  const labelOf = (step: ReviewStep) =>
    i18n._(step === 'send' && !needsText(withdrawal, step) ? sendByService : labels[step]);
  const isExplained = open === 'reject' && !needsText(withdrawal, open, cause ?? undefined);
  const asked = open && needsText(withdrawal, open) ? fields[open] : undefined;
  const field = isExplained ? ownWords : (asked ?? null);
  const isGone = open !== null && !can(open) && onItsWay === null;
  const press = (step: ReviewStep) => {
    if (step === 'send' || needsText(withdrawal, step)) setOpen(step);
    else take(step);
  };
  const isAsked = open !== null && !isGone;
  useKeys([
    ...(isAsked
      ? [{ key: 'Escape', label: t`Back`, run: () => setOpen(null) }]
      : possible.map((step) => ({
          key: stepKeys[step],
          label: labelOf(step),
          run: () => {
            if (isBusy) return;
            press(step);
            card.current?.focus();
          },
        }))),
    ...(isAsked && open === 'reject'
      ? rejectionCauses
          .map((one, index) => ({
            key: String(index + 1),
            label: i18n._(rejectionWords[one]),
            run: () => {
              setCause(one);
              goOn(card.current, one === 'OTHER' ? 'input:not([type=radio])' : '[type=submit]');
            },
          }))
          .concat(
            reasonKeys(reasons).map(({ reason, key }) => ({
              key,
              label: reason.texts.lo,
              run: () => {
                choose(reason);
                goOn(card.current, '[type=submit]');
              },
            })),
          )
      : []),
  ]);
  return (
    <Card labelledBy="decision" look="calling">
      <div ref={card} tabIndex={-1} className={styles.decision}>
        <Stack gap={3}>
          <Heading id="decision">
            <Trans>What is next</Trans>
          </Heading>
          <div role="status">
            <Text>{i18n._(guideOf(withdrawal))}</Text>
          </div>
          <Blockers withdrawal={withdrawal} me={me} />
          {isGone && <UnsentInputNotice text={text} onDiscard={close} />}
          {open && !isGone ? (
            <StepForm
              field={
                field && {
                  label: i18n._(field.label),
                  hint: i18n._(field.hint),
                  isOptional: isExplained,
                }
              }
              more={
                open === 'reject'
                  ? {
                      field: (isSent) => (
                        <>
                          <RejectionChoice
                            value={cause}
                            onChange={setCause}
                            isMissing={isSent && cause === null}
                          />
                          <SavedReasons reasons={reasons} value={saved} onChange={choose} />
                        </>
                      ),
                      isReady: cause !== null,
                    }
                  : undefined
              }
              action={labelOf(open)}
              text={text}
              onType={(typed) => setDraft({ ...draft, text: typed, saved: null })}
              isDangerous={open !== 'send'}
              isPending={onItsWay === open}
              isDisabled={isBusy}
              onSubmit={() => take(open, draft)}
              onBack={() => setOpen(null)}
            />
          ) : (
            <>
              {leading.length === 0 && <NextOrder code={next} isMain />}
              {possible.map((step) => (
                <Button
                  key={step}
                  variant={step === leading[0] ? 'main' : 'ghost'}
                  isWide
                  isPending={onItsWay === step}
                  isDisabled={isBusy}
                  onPress={() => press(step)}
                >
                  {labelOf(step)}
                  <KeyHint of={stepKeys[step]} />
                </Button>
              ))}
              {leading.length > 0 && <NextOrder code={next} isMain={false} />}
            </>
          )}
        </Stack>
      </div>
    </Card>
  );
}

/** After a step is chosen by its shortcut, moves the focus to the next control: the text field, or the button. */
const goOn = (card: HTMLElement | null, selector: string) =>
  card?.querySelector<HTMLElement>(`form ${selector}`)?.focus();

/**
 * When a step has changed the card and the pressed button is gone, the focus stays in the card: on the link to the next
 * order once this one is decided.
 */
function useFocusInside(card: { current: HTMLElement | null }, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== card.current) return;
    (card.current?.querySelector<HTMLElement>('a[data-next]') ?? card.current)?.focus();
  }, [card, shown]);
}
