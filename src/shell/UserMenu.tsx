import { useLingui } from '@lingui/react/macro';
import { paths } from '../lib/paths';
import { Avatar } from '../ui/display/Avatar';
import { Icon } from '../ui/display/Icon';
import { MenuButton } from '../ui/overlays/MenuButton';
import * as styles from './Navbar.module.css';

export interface UserMenuProps {
  displayName: string;
  /** The backend has player protection. */
  hasProtection: boolean;
  onChangePassword: () => void;
  onLogout: () => void;
}

/** The player's name with the account menu. */
export function UserMenu({
  displayName,
  hasProtection,
  onChangePassword,
  onLogout,
}: UserMenuProps) {
  const { t } = useLingui();
  return (
    <MenuButton
      look="bare"
      label={t`Account of ${displayName}`}
      entries={[
        {
          id: 'account',
          label: t`Account`,
          icon: <Icon name="user" size={22} />,
          href: paths.account,
        },
        {
          id: 'password',
          label: t`Change password`,
          icon: <Icon name="key" size={22} />,
          onAction: onChangePassword,
        },
        ...(hasProtection
          ? [
              {
                id: 'protection',
                label: t`Play in control`,
                icon: <Icon name="shield" size={22} />,
                href: paths.protection,
              },
            ]
          : []),
        {
          id: 'logout',
          label: t`Logout`,
          icon: <Icon name="logout" size={22} />,
          onAction: onLogout,
        },
      ]}
    >
      <Avatar name={displayName} />
      <span className={styles.name}>{displayName}</span>
    </MenuButton>
  );
}
