import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '../../ui/display/Icon';
import { LandingSection } from './LandingSection';
import * as styles from './Promises.module.css';

/** Promises of the service, each of which a player can check. */
export function Promises() {
  const { t } = useLingui();
  const promises: { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'clock',
      title: t`You see where your money is`,
      text: t`Each deposit and withdrawal shows its status, and when it changed.`,
    },
    {
      icon: 'lock',
      title: t`No payment gets lost`,
      text: t`One that arrives too late is kept, and staff credit or return it.`,
    },
    {
      icon: 'bank',
      title: t`Paid out to you alone`,
      text: t`Withdrawals go to the one bank account you added.`,
    },
  ];
  return (
    <LandingSection title={t`What you can count on`}>
      <ul role="list" className={styles.promises}>
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className={styles.promise}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
