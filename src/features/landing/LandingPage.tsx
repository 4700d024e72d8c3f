import { useLingui } from '@lingui/react/macro';
import { Page } from '../../components/Page';
import { Hero } from './Hero';
import { Promises } from './Promises';
import { Promotions } from './Promotions';
import { Figures } from './Figures';
import { Games } from './Games';
import { Steps } from './Steps';
import * as styles from './LandingPage.module.css';
import { useAgency } from '../../api/resources/operator';
import { ContactLinks } from '../../components/ContactLinks';
import { contactLinks } from '../../components/agencyContacts';
import { LandingSection } from './LandingSection';

const sections = [Games, Figures, Promotions, Steps, Promises];

/** The landing page, for a first visit: one action, and the reasons to trust the site. */
export default function LandingPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Deposit by QR, play right away`} width="wide" hidesTitle>
      <Hero />
      <div className={styles.sections}>
        {sections.map((Section, index) => (
          <Section key={index} />
        ))}
        <Contact />
      </div>
    </Page>
  );
}

/** Contact links for a visitor. Renders nothing if the agency has none. */
function Contact() {
  const { t } = useLingui();
  const { data } = useAgency();
  if (data && contactLinks(data.agency.social).length === 0) return null;
  return (
    <LandingSection
      title={t`Ask us`}
      lead={t`Staff answer about money, your account and the games.`}
    >
      <ContactLinks />
    </LandingSection>
  );
}
