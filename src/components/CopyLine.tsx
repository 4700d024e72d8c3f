import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../ui/buttons/CopyButton';
import { Text } from '../ui/display/Text';
import * as styles from './CopyLine.module.css';

export interface CopyLineProps {
  label: string;
  /** The text to copy: plain, without grouping or currency. */
  text: string;
  /** The visible text; without it there is only the button, named by the label. */
  children?: ReactNode;
}

/**
 * A reference or an amount below its name, with a button that copies it; or only this button. If copying is refused,
 * the text can be selected by hand.
 */
export function CopyLine({ label, text, children }: CopyLineProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  return (
    <div>
      <div className={styles.line}>
        {children && (
          <span className={styles.words}>
            <Text as="span" size="sm" tone="soft">
              {label}
            </Text>
            {children}
          </span>
        )}
        <CopyButton
          text={text}
          label={children ? t`Copy` : label}
          copiedLabel={t`Copied`}
          name={t`Copy: ${label}`}
          saying={t`Copied: ${label}`}
          onRefused={setRefused}
        />
      </div>
      <div role="status">
        {isRefused && (
          <Text size="sm" tone="soft">
            <Trans>
              Your browser does not let us copy. Press and hold to copy it:{' '}
              <span className={styles.byHand}>{text}</span>
            </Trans>
          </Text>
        )}
      </div>
    </div>
  );
}
