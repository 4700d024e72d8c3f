import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Signal } from '../../contract/signals';
import { Notice } from '../../src/ui/feedback/Notice';
import * as words from '../ui/Words.module.css';
import * as styles from './Withdrawals.module.css';
import { wordOf } from '../texts';

const shortWords: Readonly<Record<Signal['kind'], MessageDescriptor>> = {
  SAME_DEVICE: msg`same device`,
  SAME_ACCOUNT: msg`same account number`,
  OTHER_NAME: msg`other account name`,
  NO_GAME: msg`no game yet`,
  PROMOTIONS_GIVEN_UP: msg`promotions given up`,
};

/** The signals of a withdrawal in a word or two each, for a row of the queue. */
export function SignalTags({ signals }: { signals: readonly Signal[] }) {
  const { i18n } = useLingui();
  const explain = useExplanations();
  return signals.map((signal) => (
    <span key={signal.kind} className={words.tag} title={explain(signal)}>
      {wordOf(i18n, shortWords, signal.kind)}
    </span>
  ));
}

/** The signals of a withdrawal with explanations. Each may be harmless, so staff decide. */
export function SignalNotice({ signals }: { signals: readonly Signal[] }) {
  const { t } = useLingui();
  const explain = useExplanations();
  if (signals.length === 0) return null;
  return (
    <Notice tone="warn" title={t`Look at this before you decide`}>
      <ul className={styles.plainList}>
        {signals.map((signal) => (
          <li key={signal.kind}>{explain(signal)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useExplanations(): (signal: Signal) => string {
  const { t } = useLingui();
  return ({ kind, others, name, count }) => {
    const names = others.join(', ');
    const texts: Record<Signal['kind'], string> = {
      SAME_DEVICE: t`Same device as ${names}.`,
      SAME_ACCOUNT: t`${names} had or has the same account number.`,
      OTHER_NAME: t`The bank account before was in another name: ${name}.`,
      NO_GAME: t`Asked for within an hour of the first deposit, and no game was played.`,
      PROMOTIONS_GIVEN_UP: t`${count} of the last 20 promotions were given up.`,
    };
    return texts[kind];
  };
}
