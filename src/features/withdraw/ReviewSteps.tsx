import { useLingui } from '@lingui/react/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { useLimits } from '../../api/resources/operator';
import { dateTimeText, dayTimeText, noDate } from '../../i18n/dates';
import { ContactLinks } from '../../components/ContactLinks';
import { useSecondsLeft } from '../orders/useSecondsLeft';
import { Icon } from '../../ui/display/Icon';
import * as styles from './ReviewSteps.module.css';

/** The steps of a withdrawal under review: done, current and still to come. */
export function ReviewSteps({ order }: { order: ReadWithdrawalOrder }) {
  const { t } = useLingui();
  const usual = useLimits().data?.limits.withdrawalMinutes;
  const { heldUntil } = order;
  const isHeld = Boolean(useSecondsLeft(heldUntil ?? '', heldUntil !== null));
  const held = isHeld && dayTimeText(heldUntil);
  const minutes = isHeld ? null : usual;
  const holdEnded = heldUntil !== null && Date.parse(heldUntil) > Date.parse(order.createdAt);
  const isLate = useIsLate(holdEnded ? heldUntil : order.createdAt, minutes);
  const since = dateTimeText(order.createdAt);
  const steps = [
    { state: 'done', title: t`Requested`, text: since !== noDate && since },
    {
      state: 'now',
      title: t`Staff check it`,
      text: isLate
        ? t`It takes longer than usual. Your money is safe; you can ask staff.`
        : held
          ? t`Your bank account was changed lately: it is paid from ${held} on.`
          : minutes && t`Usually decided within ${minutes} minutes.`,
    },
    { state: 'next', title: t`Paid to your bank account`, text: null },
  ];
  return (
    <>
      <ol role="list" className={styles.steps}>
        {steps.map(({ state, title, text }) => (
          <li
            key={state}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'done' && <Icon name="check" size={16} />}
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.text}>{text}</span>}
            </span>
          </li>
        ))}
      </ol>
      {isLate && <ContactLinks />}
    </>
  );
}

/** Whether staff are taking longer than they usually need, from the request or the end of its hold. */
function useIsLate(begin: string, minutes: number | null | undefined): boolean {
  const usualEnd = Date.parse(begin) + (minutes ?? 0) * 60_000;
  const instant = Number.isNaN(usualEnd) ? '' : new Date(usualEnd).toISOString();
  return useSecondsLeft(instant, Boolean(minutes)) === 0;
}
