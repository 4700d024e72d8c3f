import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { Link } from '../../ui/buttons/Link';
import { useAskedOrder } from '../orders/useAskedOrder';
import { WithdrawSteps } from './WithdrawSteps';

/** A withdrawal, from the form to staff's decision. `?code=` shows one; else the newest under review, or the form. */
export default function WithdrawPage() {
  const { t } = useLingui();
  const asked = useAskedOrder(paths.withdraw);
  return (
    <Page
      title={t`Withdraw`}
      back={paths.home}
      width="wide"
      action={
        <Link href={paths.withdrawHistory}>
          <Icon name="history" size={20} />
          <Trans>History</Trans>
        </Link>
      }
    >
      <WithdrawSteps key={asked.key} asked={asked} />
    </Page>
  );
}
