import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/display/Card';
import { Heading } from '../../ui/display/Text';
import * as styles from './Steps.module.css';

/** The steps from registration to the first game. */
export function Steps() {
  const { t } = useLingui();
  const steps = [
    { title: t`Register`, text: t`A username and a password, nothing else to prepare.` },
    { title: t`Deposit by QR`, text: t`From any bank app that reads LAO QR.` },
    { title: t`Play`, text: t`Four game providers with one account.` },
  ];
  return (
    <Card look="featured" labelledBy="steps">
      <Heading id="steps">
        <Trans>Three steps</Trans>
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
