import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Bank } from '../../contract/bankAccounts';
import { gameCategories } from '../../contract/games';
import { providers } from '../../contract/provider';
import { Logo } from '../brand/Logo';
import { brandName } from '../brand/name';
import { gameCategoryNames } from '../i18n/gameCategoryNames';
import { providerNames } from '../i18n/providerNames';
import { bankLabel } from '../lib/bankLabel';
import { BankMark } from '../ui/display/BankMark';
import { LegalLinks } from '../components/LegalLinks';
import type { LegalPaths } from '../components/legalPaths';
import { ProviderMark } from '../components/ProviderMark';
import { Skeleton } from '../ui/feedback/Skeleton';
import * as styles from './Footer.module.css';

/** Number of accepted banks: reserves their space until they are loaded. */
const acceptedBanks = 6;

export interface FooterProps {
  /** Undefined until they are known. */
  banks: readonly Bank[] | undefined;
  year: number;
  /** The gambling licence of the site; null if the operator states none. */
  licenceNote: string | null;
  /** Null if the backend has no terms. */
  legal: LegalPaths | null;
}

/** Games, providers and banks. Columns from 769 px wide, stacked below that. */
export const Footer = memo(function Footer({ banks, year, licenceNote, legal }: FooterProps) {
  const { t, i18n } = useLingui();
  const accepted = banks?.filter(({ isOff }) => !isOff);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.soft}>{t`Deposit by QR, play, withdraw to your own account.`}</p>
          {licenceNote !== null && <p className={styles.soft}>{licenceNote}</p>}
        </div>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t`Games`}</h2>
          <ul role="list" className={styles.words}>
            {gameCategories.map((category) => (
              <li key={category}>{i18n._(gameCategoryNames[category])}</li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t`Providers`}</h2>
          <ul role="list" className={styles.marks}>
            {providers.map((provider) => (
              <li key={provider} className={styles.mark}>
                <ProviderMark provider={provider} size={28} />
                {providerNames[provider]}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2 className={styles.heading}>{t`Accepted banks`}</h2>
          <ul role="list" className={styles.marks}>
            {accepted?.map((bank) => (
              <li key={bank.id} className={styles.mark} title={bank.name}>
                <BankMark shortName={bankLabel(bank)} size={28} />
                {bankLabel(bank)}
              </li>
            )) ??
              Array.from({ length: acceptedBanks }, (_, index) => (
                <li key={index} className={styles.mark}>
                  <Skeleton width="96px" height="28px" shape="block" />
                </li>
              ))}
          </ul>
        </section>
        {legal && (
          <div className={styles.legal}>
            <LegalLinks legal={legal} />
          </div>
        )}
        {/* The page may have been prerendered in another year. */}
        <p
          suppressHydrationWarning
          className={styles.copyright}
        >{t`© ${year} ${brandName}. All rights reserved.`}</p>
      </div>
    </footer>
  );
});
