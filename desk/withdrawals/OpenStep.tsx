import { useEffect, useState, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { SavedReason } from '../../contract/staffReasons';
import { rejectionCauses, type RejectionCause } from '../../contract/withdrawals';
import type { reviewMachine } from '../../machines/review';
import type { ReviewStep } from '../../machines/reviewTypes';
import { useKeys } from '../keys/keys';
import { rejectionWords } from '../texts';
import { StepForm } from '../ui/StepForm';
import { RejectionChoice } from './RejectionChoice';
import { reasonKeys, SavedReasons } from './SavedReasons';
import { fields, ownWords } from './stepTexts';

/** The form values of a step before it is taken. */
interface Draft {
  /** The step whose form they were typed into: another step would give the text another meaning. */
  step: ReviewStep | null;
  text: string;
  cause: RejectionCause | null;
  /** Id of the chosen saved reason. */
  saved: number | null;
}

const emptyDraft: Draft = { step: null, text: '', cause: null, saved: null };

/** The step whose form was opened, with the values of that form. */
interface ChosenStep {
  step: ReviewStep | null;
  draft: Draft;
  /** Opens the form of a step, with the values that were typed into it before. */
  choose: (step: ReviewStep) => void;
  change: (changes: Partial<Draft>) => void;
  applyReason: (reason: SavedReason) => void;
  /** Shows all steps again; the values stay. */
  goBack: () => void;
  /** The same, without the values. */
  close: () => void;
  take: (text: string) => void;
}

/** A step whose form is open, until it is taken. */
export function useChosenStep(review: ActorRefFrom<typeof reviewMachine>): ChosenStep {
  const [step, setStep] = useState<ReviewStep | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const close = () => {
    setStep(null);
    setDraft(emptyDraft);
  };
  useEffect(() => {
    const taken = review.on('review.taken', (one) => {
      if (one.step === step) close();
    });
    return () => taken.unsubscribe();
  }, [review, step]);
  return {
    step,
    draft,
    choose: (one) => {
      setStep(one);
      if (draft.step !== one) setDraft({ ...emptyDraft, step: one });
    },
    change: (changes) => setDraft({ ...draft, ...changes }),
    applyReason: ({ id, cause, texts }) => setDraft({ ...draft, cause, text: texts.lo, saved: id }),
    goBack: () => setStep(null),
    close,
    take: (text) => {
      const { cause, saved } = draft;
      if (step === null) return;
      const more = { cause: cause ?? undefined, saved: saved ?? undefined };
      review.send({ type: 'review.take', step, text, ...more });
    },
  };
}

interface OpenStepProps {
  chosen: ChosenStep;
  step: ReviewStep;
  needsText: (cause?: RejectionCause) => boolean;
  reasons: readonly SavedReason[];
  action: string;
  isPending: boolean;
  isDisabled: boolean;
}

/** The form of one step: a text if it needs one; for a rejection also its cause. */
export function OpenStep({ chosen, step, needsText: needs, reasons, ...form }: OpenStepProps) {
  const { i18n } = useLingui();
  const { text, cause, saved } = chosen.draft;
  const isExplained = step === 'reject' && !needs(cause ?? undefined);
  const field = isExplained ? ownWords : needs() && fields[step];
  return (
    <StepForm
      {...form}
      field={
        field
          ? { label: i18n._(field.label), hint: i18n._(field.hint), isOptional: isExplained }
          : null
      }
      more={
        step === 'reject'
          ? {
              field: (isSent) => (
                <>
                  <RejectionChoice
                    value={cause}
                    onChange={(one) => chosen.change({ cause: one })}
                    isMissing={isSent && cause === null}
                  />
                  <SavedReasons reasons={reasons} value={saved} onChange={chosen.applyReason} />
                </>
              ),
              isReady: cause !== null,
            }
          : undefined
      }
      text={text}
      onType={(typed) => chosen.change({ text: typed, saved: null })}
      isDangerous={step !== 'send'}
      onSubmit={() => chosen.take(field ? text : '')}
      onBack={chosen.goBack}
    />
  );
}

interface OpenStepKeys {
  chosen: ChosenStep;
  /** The step whose form is shown. */
  open: ReviewStep | null;
  reasons: readonly SavedReason[];
  card: RefObject<HTMLElement | null>;
}

/** Keyboard shortcuts of an open form: back, and for a rejection its causes and saved reasons. */
export function useOpenStepKeys({ chosen, open, reasons, card }: OpenStepKeys): void {
  const { t, i18n } = useLingui();
  const causes = rejectionCauses.map((one, index) => ({
    key: String(index + 1),
    label: i18n._(rejectionWords[one]),
    run: () => {
      chosen.change({ cause: one });
      goOn(card.current, one === 'OTHER' ? 'input:not([type=radio])' : '[type=submit]');
    },
  }));
  const saved = reasonKeys(reasons).map(({ reason, key }) => ({
    key,
    label: reason.texts.lo,
    run: () => {
      chosen.applyReason(reason);
      goOn(card.current, '[type=submit]');
    },
  }));
  const back = { key: 'Escape', label: t`Back`, run: chosen.goBack };
  useKeys([...(open ? [back] : []), ...(open === 'reject' ? [...causes, ...saved] : [])]);
}

/** After a step is chosen by its shortcut, moves the focus to the next control: the text field, or the button. */
const goOn = (card: HTMLElement | null, selector: string) =>
  card?.querySelector<HTMLElement>(`form ${selector}`)?.focus();
