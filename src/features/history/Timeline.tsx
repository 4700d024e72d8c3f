import { Trans, useLingui } from '@lingui/react/macro';
import type { StatusChange } from '../../../contract/deposits';
import { dateTimeText } from '../../i18n/dates';
import { statusTone, statusWord, type StatusKind } from '../../i18n/statuses';
import { Heading } from '../../ui/display/Text';
import * as styles from './Timeline.module.css';

export interface TimelineProps {
  kind: StatusKind;
  /** Null if the backend does not send them. */
  changes: readonly StatusChange[] | null;
}

/** The statuses of an order with their times, oldest first. */
export function Timeline({ kind, changes }: TimelineProps) {
  const { i18n } = useLingui();
  if (!changes || changes.length === 0) return null;
  return (
    <section>
      <Heading level={3}>
        <Trans>What happened when</Trans>
      </Heading>
      <ol role="list" className={styles.timeline}>
        {changes.map(({ status, at }) => (
          <li
            key={`${status} ${at}`}
            className={styles.change}
            data-tone={statusTone(kind, status)}
          >
            <span className={styles.status}>{statusWord(i18n, kind, status)}</span>
            <span className={styles.at}>{dateTimeText(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
