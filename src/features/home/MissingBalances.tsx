import { Trans, useLingui } from '@lingui/react/macro';
import { listText } from '../../i18n/lists';
import { providerName } from '../../i18n/providerNames';
import { Button } from '../../ui/buttons/Button';
import { Notice } from '../../ui/feedback/Notice';
import type { Balances } from './useBalances';
import * as styles from './MissingBalances.module.css';

/** The balances that could not be loaded, with a button to retry. Renders nothing without failures. */
export function MissingBalances({ balances }: { balances: Balances }) {
  const { i18n } = useLingui();
  const failed = balances.balances.filter(({ hasFailed }) => hasFailed);
  if (failed.length === 0) return null;
  const names = listText(
    failed.map(({ provider }) => providerName(provider)),
    i18n.locale,
  );
  const isOld = failed.every(({ credit }) => credit !== null);
  return (
    <div className={styles.missing}>
      <Notice
        tone="warn"
        isAnnounced
        action={
          <Button onPress={balances.refresh} isPending={balances.isRefreshing}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isOld ? (
          <Trans>No news from {names}: you see the balance from before.</Trans>
        ) : (
          <Trans>The balance at {names} could not be loaded, so there is no total yet.</Trans>
        )}
      </Notice>
    </div>
  );
}
