import { Avatar } from '../../src/ui/display/Avatar';
import { BankMark } from '../../src/ui/display/BankMark';
import { Icon, iconNames } from '../../src/ui/display/Icon';
import { ProviderMark } from '../../src/ui/display/ProviderMark';
import { SocialMark } from '../../src/ui/display/SocialMark';
import { Row } from '../../src/ui/display/Stack';
import { Section } from './Section';
import * as styles from './Gallery.module.css';

/** Signs and monograms. */
export function Marks() {
  return (
    <Section title="Marks">
      <Row gap={2} wrap>
        {['alphabet', 'askmebet', 'gclub', 'gclub_live', 'other'].map((provider) => (
          <ProviderMark key={provider} provider={provider} />
        ))}
        {['BCEL', 'JDB', 'LDB', 'APB', 'IB', 'STB'].map((bank) => (
          <BankMark key={bank} shortName={bank} />
        ))}
      </Row>
      <Row gap={2} wrap>
        <SocialMark network="whatsapp" />
        <SocialMark network="line" />
        <SocialMark network="facebook" />
        <SocialMark network="telegram" />
        <Avatar name="ສົມຈິດ" />
        <Avatar name="demo" />
      </Row>
      <div className={styles.icons}>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </Section>
  );
}
