import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Heading } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { steps, type Step } from './useNextStep';
import * as styles from './NextSteps.module.css';

/** The steps from an empty account to the first game, on one line; the current one is explained below. */
export function NextSteps({ current }: { current: Step }) {
  const { t } = useLingui();
  const reached = steps.indexOf(current);
  const texts: Record<Step, { title: string; text: string }> = {
    bank: {
      title: t`Bank account`,
      text: t`You pay from it, and your withdrawals go to it. It takes a minute.`,
    },
    deposit: {
      title: t`Deposit`,
      text: t`Choose an amount and scan the QR with your bank app.`,
    },
    play: { title: t`Play`, text: t`Your credit waits at the game provider you chose.` },
  };
  return (
    <Card labelledBy="next-steps" padding="snug">
      <VisuallyHidden>
        <Heading id="next-steps">
          <Trans>What to do next</Trans>
        </Heading>
      </VisuallyHidden>
      <ol role="list" className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < reached ? 'done' : index === reached ? 'current' : 'later'}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < reached ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={styles.title}>
              {texts[step].title}
              {index < reached && (
                <VisuallyHidden>
                  {' '}
                  <Trans>(done)</Trans>
                </VisuallyHidden>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{texts[current].text}</p>
    </Card>
  );
}
