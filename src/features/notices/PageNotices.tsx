import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NoticePage, ReadNotice } from '../../../contract/notices';
import { maintenanceStage } from '../../../contract/switchRules';
import type { ReadMaintenance } from '../../../contract/switches';
import { useNotices, useSwitches } from '../../api/resources/operator';
import { useServerTime } from '../../components/useServerTime';
import { dayTimeText } from '../../i18n/dates';
import { listText } from '../../i18n/lists';
import { operatorText } from '../../i18n/operatorText';
import { dismissedNotices } from '../../lib/playerIds';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/display/Icon';
import { Notice, type NoticeTone } from '../../ui/feedback/Notice';
import { useAppBadge } from './useAppBadge';
import * as styles from './PageNotices.module.css';

/** More would push the page down: the next one appears when one is dismissed. */
const maxShown = 2;

const tones: Record<ReadNotice['tone'], NoticeTone> = {
  info: 'info',
  success: 'success',
  warning: 'warn',
};

/** At the top of a player's page: the operator's notices, and maintenance before and during it. */
export default function PageNotices({ path, player }: { path: string; player: string }) {
  const { t, i18n } = useLingui();
  useAppBadge(player);
  const notices = useNotices();
  const maintenance = useSwitches()?.maintenance ?? null;
  const now = useServerTime(
    [...notices, ...(maintenance ? [maintenance] : [])].flatMap(({ from, until }) => [from, until]),
  );
  const [, countDismissed] = useState(0);
  const page = pageOf(path);
  const gone = dismissedNotices.of(player);
  const shown = notices.filter(
    (notice) =>
      (notice.page === 'all' || notice.page === page) &&
      Date.parse(notice.from) <= now &&
      !(notice.until && Date.parse(notice.until) <= now) &&
      !gone.includes(notice.id),
  );
  const close = (id: string) => (
    <IconButton
      label={t`Close`}
      icon={<Icon name="close" size={20} />}
      onPress={() => {
        dismissedNotices.add(player, id);
        countDismissed((count) => count + 1);
      }}
    />
  );
  const stage = maintenanceStage(maintenance, now);
  const maintenanceId = `maintenance ${maintenance?.from}`;
  const isAnnounced = stage === 'announced' && !gone.includes(maintenanceId);
  // The closed page shows the maintenance itself
  const isUnderway = stage === 'underway' && !maintenance?.parts.some((part) => part === page);
  return (
    // Rendered from the start, so that screen readers announce its content
    <div role="status" className={styles.area}>
      {maintenance && (isAnnounced || isUnderway) && (
        <MaintenanceNotice
          maintenance={maintenance}
          isUnderway={isUnderway}
          end={isAnnounced && close(maintenanceId)}
        />
      )}
      {shown.slice(0, maxShown).map(({ id, tone, text }) => (
        <Notice key={id} tone={tones[tone]} end={close(id)}>
          <p className={styles.text}>{operatorText(text, i18n.locale)}</p>
        </Notice>
      ))}
    </div>
  );
}

interface MaintenanceNoticeProps {
  maintenance: ReadMaintenance;
  isUnderway: boolean;
  end: ReactNode;
}

function MaintenanceNotice({ maintenance, isUnderway, end }: MaintenanceNoticeProps) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<string, string>> = {
    deposit: t`Deposit`,
    withdraw: t`Withdraw`,
    games: t`Games`,
    register: t`Register`,
  };
  const [from, until] = [maintenance.from, maintenance.until].map(dayTimeText);
  const closed = listText(
    maintenance.parts.flatMap((part) => names[part] ?? []),
    i18n.locale,
  );
  const title = () => {
    if (isUnderway) return maintenance.until ? t`Maintenance until ${until}` : t`Maintenance now`;
    return maintenance.until ? t`Maintenance ${from} – ${until}` : t`Maintenance from ${from} on`;
  };
  return (
    <Notice tone="warn" title={title()} end={end}>
      <p className={styles.text}>{operatorText(maintenance.text, i18n.locale)}</p>
      <p>{isUnderway ? <Trans>Closed: {closed}</Trans> : <Trans>Closed then: {closed}</Trans>}</p>
    </Notice>
  );
}

/** The page of a notice for a path; null for other paths. */
function pageOf(path: string): NoticePage | null {
  const isAt = (start: string) => path === start || path.startsWith(`${start}/`);
  if (path === paths.home) return 'home';
  if (isAt(paths.deposit)) return 'deposit';
  if (isAt(paths.withdraw)) return 'withdraw';
  if (isAt(paths.promotions)) return 'promotions';
  return isAt('/player/game') ? 'games' : null;
}
