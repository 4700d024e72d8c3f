import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isLoggedIn } from '../../../machines/auth';
import { useServices } from '../../api/services';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { LegalPage } from './LegalPage';

/** Responsible gambling: age limit, warning signs, and the limits that a player can set. */
export default function ResponsiblePage() {
  const { t } = useLingui();
  const { auth } = useServices();
  const isPlayer = useSelector(auth, isLoggedIn);
  return (
    <LegalPage
      title={t`18+ · Play in control`}
      document="responsible"
      url={null}
      lead={
        isPlayer && (
          <LinkButton href={paths.protection} icon={<Icon name="shield" />}>
            <Trans>Set limits or take a break</Trans>
          </LinkButton>
        )
      }
    />
  );
}
