import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorCode, Failure } from '../../../contract/errors';
import { useFailureTexts } from '../../i18n/failureText';
import { failureWay } from '../../components/failureWays';
import { Link } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import * as styles from './Availability.module.css';

/** Reasons that apply to all promotions: shown once, above the list. */
const general: ReadonlySet<ErrorCode> = new Set([
  'PROMOTION_USAGE',
  'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
]);
/** Reasons shown elsewhere: as a mark on the promotion or a notice on the page. */
const saidElsewhere: ReadonlySet<ErrorCode> = new Set(['PROMOTION_INACTIVE', 'PROMOTION_BLOCKED']);

/** The reason why no promotion can be used now, if there is one, and how to change that. */
export function GeneralRefusal({ refusals }: { refusals: readonly (Failure | null)[] }) {
  const { i18n } = useLingui();
  const texts = useFailureTexts();
  const refusal = refusals.find((one) => one && general.has(one.code));
  if (!refusal) return null;
  const way = failureWay(refusal.code);
  return (
    <Notice
      action={
        // The promotion in use is shown on this page
        refusal.code !== 'PROMOTION_USAGE' &&
        way && <Link href={way.href}>{i18n._(way.words)}</Link>
      }
    >
      {texts.failure({ kind: 'refused', failure: refusal }).text}
    </Notice>
  );
}

/** Whether this player may use this promotion, and if not, why. */
export function Availability({ refusal }: { refusal: Failure | null }) {
  const texts = useFailureTexts();
  if (!refusal)
    return (
      <span className={styles.free}>
        <Trans>You can use it now.</Trans>
      </span>
    );
  if (general.has(refusal.code) || saidElsewhere.has(refusal.code)) return null;
  return (
    <span className={styles.refused}>
      {texts.failure({ kind: 'refused', failure: refusal }).text}
    </span>
  );
}
