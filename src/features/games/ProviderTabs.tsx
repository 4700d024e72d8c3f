import { useLingui } from '@lingui/react/macro';
import { providers, type Provider } from '../../../contract/provider';
import { ProviderMark } from '../../components/ProviderMark';
import { providerName } from '../../i18n/providerNames';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import * as styles from './ProviderTabs.module.css';

/** The providers by their marks, with their names where there is room. @param props.current null while all are searched */
export function ProviderTabs({ current }: { current: Provider | null }) {
  const { t } = useLingui();
  return (
    <nav className={styles.providers} aria-label={t`Providers`}>
      {providers.map((provider) => (
        <Link
          key={provider}
          href={paths.game(provider)}
          look="bare"
          className={styles.provider}
          {...(provider === current && { 'aria-current': 'page' as const })}
        >
          <ProviderMark provider={provider} size={32} />
          <span className={styles.name}>{providerName(provider)}</span>
        </Link>
      ))}
    </nav>
  );
}
