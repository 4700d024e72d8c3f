import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/resources/operator';
import { useFlow } from '../../api/useFlow';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow } from '../../ui/display/List';
import { ChangePassword } from './ChangePassword';
import { PasskeysRow } from './PasskeysRow';
import { provideChangePassword } from './provideChangePassword';
import { SessionsRow } from './SessionsRow';

/** Password, passkeys, and where the player is logged in. */
export function SecurityCard() {
  const { t } = useLingui();
  const password = useFlow(provideChangePassword);
  const hasPasskeys = useAgency().data?.agency.passkeys ?? false;
  return (
    <Card padding="tight">
      <List isSlim label={t`Logging in`}>
        <ListRow
          mark={<Icon name="lock" />}
          title={t`Change password`}
          onPress={() => password.send({ type: 'password.open' })}
        />
        {hasPasskeys && <PasskeysRow />}
        <SessionsRow />
      </List>
      <ChangePassword flow={password} />
    </Card>
  );
}
