import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffWithdrawal } from '../../contract/payouts';
import { isStepPossible, needsText } from '../../machines/reviewSteps';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, type Me } from '../api';
import * as styles from './Withdrawals.module.css';
import { errorText } from '../texts';

/** The steps that can be taken for several withdrawals together: those that need no text. */
const batchSteps = ['claim', 'approve', 'send', 'settle'] as const;
type BatchStep = (typeof batchSteps)[number];

/** The outcome of one withdrawal of the batch. */
interface Outcome {
  code: string;
  /** Null if the step was taken. */
  error: unknown;
}

function take(step: BatchStep, code: string): Promise<StaffWithdrawal> {
  const params = { code };
  return fetchBody(staffApi.withdrawals[step]({ params, body: {} }));
}

interface BatchProps {
  me: Me;
  chosen: readonly StaffWithdrawal[];
  onDone: () => void;
}

/**
 * Takes one step for all chosen withdrawals, one call after another. The server decides about each as if the step were taken for
 * it alone, and each outcome is shown.
 */
export function Batch({ me, chosen, onDone }: BatchProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [asked, setAsked] = useState<BatchStep | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const labels: Record<BatchStep, string> = {
    claim: t`I am working on them`,
    approve: t`Approve them`,
    send: t`Send them by the payout service`,
    settle: t`The bank has paid them`,
  };
  const possible = (step: BatchStep) =>
    chosen.filter(
      (one) =>
        isStepPossible(one, step, me.name) &&
        mayCall(me, `withdrawals.${step}`) &&
        !needsText(one, step),
    );
  const run = async (step: BatchStep) => {
    setAsked(null);
    setRunning(true);
    const done: Outcome[] = [];
    for (const { code } of possible(step)) {
      const error = await take(step, code).then(
        () => null,
        (reason: unknown) => reason ?? new Error(),
      );
      done.push({ code, error });
      setOutcomes([...done]);
    }
    setRunning(false);
    onDone();
    void client.invalidateQueries();
  };
  const press = (step: BatchStep) => (step === 'claim' ? void run(step) : setAsked(step));
  const steps = batchSteps.filter((step) => possible(step).length > 0);
  if (chosen.length === 0 && outcomes.length === 0) return null;
  return (
    <section className={styles.batch} aria-label={t`Several at once`}>
      <Stack gap={3}>
        {chosen.length > 0 && (
          <Row wrap>
            <Text>
              <b>
                <Plural value={chosen.length} one="# is chosen" other="# are chosen" />
              </b>
            </Text>
            {asked === null ? (
              steps.map((step) => (
                <Button key={step} isDisabled={isRunning} onPress={() => press(step)}>
                  {labels[step]} ({possible(step).length})
                </Button>
              ))
            ) : (
              <>
                <Button variant="main" size="medium" autoFocus onPress={() => void run(asked)}>
                  {labels[asked]} ({possible(asked).length})
                </Button>
                <Button onPress={() => setAsked(null)}>
                  <Trans>Back</Trans>
                </Button>
              </>
            )}
          </Row>
        )}
        {outcomes.length > 0 && (
          <div role="status">
            <ul className={styles.outcomes} aria-label={t`What became of each`}>
              {outcomes.map(({ code, error }) => (
                <li key={code} data-tone={error === null ? 'good' : 'bad'}>
                  <b>{code}</b> {error === null ? <Trans>done</Trans> : errorText(i18n, error)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </section>
  );
}
