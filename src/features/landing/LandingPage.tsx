import { useLingui } from '@lingui/react/macro';
import { laterAround, laterBelow } from '../../layout/later';
import { Page } from '../../layout/Page';
import { Banks } from './Banks';
import { Contact } from './Contact';
import { Hero } from './Hero';
import { Languages } from './Languages';
import { Promises } from './Promises';
import { Promotions } from './Promotions';
import { Providers } from './Providers';
import { Steps } from './Steps';
import * as styles from './LandingPage.module.css';

const sections = [Steps, Providers, Promotions, Promises, Banks];

/** What the site is, for someone who sees it for the first time: one thing to do, and why it can be trusted. */
export default function LandingPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Deposit by QR, play right away`} width="wide" hidesTitle>
      <Hero />
      <div className={styles.sections}>
        {sections.map((Section, index) => (
          <div {...laterBelow} key={index}>
            <Section />
          </div>
        ))}
        <div {...laterAround} className={styles.pair}>
          <div {...laterBelow}>
            <Contact />
          </div>
          <div {...laterBelow}>
            <Languages />
          </div>
        </div>
      </div>
    </Page>
  );
}
