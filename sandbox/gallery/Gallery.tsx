import { providers } from '../../contract/provider';
import { Page } from '../../src/components/Page';
import { Actions } from './Actions';
import { Fields } from './Fields';
import { Overlays } from './Overlays';
import { Showing } from './Showing';
import * as styles from './Gallery.module.css';
import { Fragment, useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';
import { Avatar } from '../../src/ui/display/Avatar';
import { BankMark } from '../../src/ui/display/BankMark';
import { Icon, iconNames } from '../../src/ui/display/Icon';
import { ProviderMark } from '../../src/components/ProviderMark';
import { SocialMark } from '../../src/ui/display/SocialMark';
import { Row } from '../../src/ui/display/Stack';
import { Section } from './Section';
import { Card } from '../../src/ui/display/Card';
import { sceneGroups } from '../scenes';
import { sceneHref } from '../scenes/scene';

/** Shows every component, and links to every scene. Part of the sandbox build only. */
export default function Gallery() {
  return (
    <Page title="Gallery" width="wide" action={<Schemes />}>
      <div className={styles.gallery}>
        <Actions />
        <Fields />
        <Showing />
        <Marks />
        <Overlays />
        <Scenes />
      </div>
    </Page>
  );
}

const schemes = ['system', 'dark', 'light'] as const;
const signs = { system: 'Auto', dark: 'Dark', light: 'Light' };

/** Button that switches the color scheme: system, dark, light. */
function Schemes() {
  const [index, setIndex] = useState(0);
  const scheme = schemes[index] ?? 'system';
  const turn = () => {
    const next = (index + 1) % schemes.length;
    const chosen = schemes[next];
    const root = document.documentElement;
    if (chosen === 'system' || chosen === undefined) delete root.dataset.theme;
    else root.dataset.theme = chosen;
    setIndex(next);
  };
  return <Button onPress={turn}>{signs[scheme]}</Button>;
}

function Marks() {
  return (
    <Section title="Marks">
      <Row gap={2} wrap>
        {[...providers, 'other'].map((provider) => (
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

/** Allows line breaks only after a dot or an underscore. */
function Parted({ text }: { text: string }) {
  return text.split(/(?<=[._])/).map((part, position) => (
    <Fragment key={position}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Links to all scenes. Each scene is a page of its own outside the gallery. */
function Scenes() {
  return sceneGroups.map(({ title, scenes }) => (
    <Section key={title} title={`${title} (${scenes.length})`}>
      <Card padding="tight">
        <ul className={styles.scenes}>
          {scenes.map((scene) => (
            <li key={scene.id}>
              <a className={styles.scene} href={sceneHref(scene, true)}>
                {scene.title}
                <span className={styles.id}>
                  <Parted text={scene.id} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  ));
}
