import { useEffect, useRef, type RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { StaffWithdrawal } from '../../contract/payouts';
import { isPending, isUnavailable, stepOnItsWay, type reviewMachine } from '../../machines/review';
import { isStepPossible, needsText } from '../../machines/reviewSteps';
import type { ReviewStep } from '../../machines/reviewTypes';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { mayCall, type Me } from '../api';
import { KeyHint } from '../keys/KeyHint';
import { useKeys } from '../keys/keys';
import { useSavedTexts } from '../ui/PlayerTextFields';
import { Blockers } from './Blockers';
import { NextOrder, useNextOrder } from './NextOrder';
import { OpenStep, useChosenStep, useOpenStepKeys } from './OpenStep';
import { guideOf, labels, sendByService } from './stepTexts';
import { UnsentInputNotice } from './UnsentInputNotice';
import * as styles from './Withdrawals.module.css';

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

interface DecisionsProps {
  withdrawal: StaffWithdrawal;
  me: Me;
  review: ActorRefFrom<typeof reviewMachine>;
}

/** The possible steps. Typed values stay, also when the withdrawal changes. */
export function Decisions({ withdrawal, me, review }: DecisionsProps) {
  const { i18n } = useLingui();
  const snapshot = useSelector(review, (now) => now);
  const chosen = useChosenStep(review);
  const next = useNextOrder(withdrawal, me);
  const card = useRef<HTMLDivElement>(null);
  const { status, claimedBy } = withdrawal.review;
  const can = (step: ReviewStep) =>
    isStepPossible(withdrawal, step, me.name) && mayCall(me, `withdrawals.${step}`);
  const possible = steps.filter(can);
  const leading = possible.filter((step) => onward.has(step));
  const onItsWay = stepOnItsWay(snapshot);
  const isBusy = isPending(snapshot) || isUnavailable(snapshot);
  const isGone = chosen.step !== null && !can(chosen.step) && onItsWay === null;
  const open = isGone ? null : chosen.step;
  useFocusInside(card, [status, claimedBy, chosen.step !== null, isBusy].join(' '));
  const press = (step: ReviewStep) => {
    if (step === 'send' || needsText(withdrawal, step)) chosen.choose(step);
    else review.send({ type: 'review.take', step, text: '' });
  };
  const labelOf = (step: ReviewStep) =>
    i18n._(step === 'send' && !needsText(withdrawal, step) ? sendByService : labels[step]);
  const reasons = useSavedTexts('rejection');
  useOpenStepKeys({ chosen, open, reasons, card });
  useKeys(
    (open === null ? possible : []).map((step) => ({
      key: stepKeys[step],
      label: labelOf(step),
      run: () => {
        if (isBusy) return;
        press(step);
        card.current?.focus();
      },
    })),
  );
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
          {isGone && <UnsentInputNotice text={chosen.draft.text} onDiscard={chosen.close} />}
          {open ? (
            <OpenStep
              chosen={chosen}
              step={open}
              needsText={(cause) => needsText(withdrawal, open, cause)}
              reasons={reasons}
              action={labelOf(open)}
              isPending={onItsWay === open}
              isDisabled={isBusy}
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

/**
 * When a step has changed the card and the pressed button is gone, the focus stays in the card: on the link to the next
 * order once this one is decided.
 */
function useFocusInside(card: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== card.current) return;
    (card.current?.querySelector<HTMLElement>('a[data-next]') ?? card.current)?.focus();
  }, [card, shown]);
}
