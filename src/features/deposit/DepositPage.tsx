import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../components/Page';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { Link } from '../../ui/buttons/Link';
import { useAskedOrder } from '../orders/useAskedOrder';
import { DepositSteps } from './DepositSteps';

/** A deposit by QR, from the form to the credit. `?code=` shows one order; else the newest open one, or the form. */
export default function DepositPage() {
  const { t } = useLingui();
  const asked = useAskedOrder(paths.deposit);
  return (
    <Page
      title={t`Deposit`}
      back={paths.home}
      width="wide"
      action={
        <Link href={paths.depositHistory}>
          <Icon name="history" size={20} />
          <Trans>History</Trans>
        </Link>
      }
    >
      <DepositSteps key={asked.key} asked={asked} />
    </Page>
  );
}
