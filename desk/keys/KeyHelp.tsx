import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { IconButton } from '../../src/ui/buttons/IconButton';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Dialog } from '../../src/ui/overlays/Dialog';
import type { Me } from '../api';
import * as styles from './Keys.module.css';
import { setKeysOn, useKeyListener, useKeys, useKeysOn, useListedKeys } from './keys';
import { setSoundOn, useNewWaiting, useSoundOn } from './newWaiting';

/** Button of the bar: lists the keyboard shortcuts of this screen, and turns shortcuts and sound on or off. `?` opens it, too. */
export function KeyHelp({ me }: { me: Me }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useKeyListener();
  useNewWaiting(me);
  useKeys([{ key: '?', label: t`This list`, run: () => setOpen(true) }]);
  return (
    <>
      <IconButton
        label={t`Keys and sound`}
        icon={<span className={styles.question}>?</span>}
        onPress={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`Keys and sound`}
        closeLabel={t`Close`}
      >
        <Help />
      </Dialog>
    </>
  );
}

function Help() {
  const { t } = useLingui();
  const areOn = useKeysOn();
  const isLoud = useSoundOn();
  const keys = useListedKeys();
  return (
    <Stack gap={4}>
      <dl className={styles.keys} aria-label={t`Keys on this screen`}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key === 'Escape' ? t`Esc` : key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="soft">
        <Trans>
          Keys do nothing while you type. Tab goes to every button and field, Enter presses it.
        </Trans>
      </Text>
      <Stack gap={2}>
        <Button isWide aria-pressed={areOn} onPress={() => setKeysOn(!areOn)}>
          {areOn ? <Trans>Turn the keys off</Trans> : <Trans>Turn the keys on</Trans>}
        </Button>
        <Button isWide aria-pressed={isLoud} onPress={() => setSoundOn(!isLoud)}>
          {isLoud ? (
            <Trans>Turn the sound off</Trans>
          ) : (
            <Trans>Play a sound when something new waits</Trans>
          )}
        </Button>
        <Text size="sm" tone="soft">
          <Trans>Both are kept in this browser.</Trans>
        </Text>
      </Stack>
    </Stack>
  );
}
