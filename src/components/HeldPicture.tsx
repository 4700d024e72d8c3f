import { Trans } from '@lingui/react/macro';
import { outsideAddress } from '../lib/inAppBrowser';
import { LinkButton } from '../ui/buttons/Link';
import { Stack } from '../ui/display/Stack';
import { Text } from '../ui/display/Text';
import * as styles from './HeldPicture.module.css';

interface HeldPictureProps {
  /** A `data:` URL: browsers inside other apps open no others. */
  src: string;
  alt: string;
}

/** A picture to press and hold, for browsers inside other apps, which save no files. */
export function HeldPicture({ src, alt }: HeldPictureProps) {
  const outside = outsideAddress();
  return (
    <Stack gap={3}>
      <Text>
        <Trans>Press and hold the picture to save it.</Trans>
      </Text>
      <img className={styles.picture} src={src} alt={alt} />
      <Text size="sm" tone="soft">
        <Trans>
          The browser inside this app cannot save files. Open this page in your phone’s own browser
          if holding does not help.
        </Trans>
      </Text>
      {outside !== null && (
        <LinkButton href={outside} isWide>
          <Trans>Open in your browser</Trans>
        </LinkButton>
      )}
    </Stack>
  );
}
