import { useLingui } from '@lingui/react/macro';
import { providers } from '../../../contract/provider';
import { providerNames } from '../../i18n/providerNames';
import { ProviderMark } from '../../components/ProviderMark';
import { Part } from './Part';
import * as styles from './Providers.module.css';

/** With whom one plays here. */
export function Providers() {
  const { t } = useLingui();
  return (
    <Part
      title={t`Four providers, one account`}
      lead={t`Each has its own balance. You choose where a deposit goes.`}
    >
      <ul role="list" className={styles.providers}>
        {providers.map((provider) => (
          <li key={provider} className={styles.provider}>
            <ProviderMark provider={provider} size={56} />
            <span className={styles.name}>{providerNames[provider]}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
