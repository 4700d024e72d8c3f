import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../ui/CopyButton';
import { Text } from '../ui/Text';
import * as styles from './CopyLine.module.css';

export interface CopyLineProps {
  label: string;
  /** What is copied: plain, without grouping or currency. */
  text: string;
  /** How it is shown. */
  children: ReactNode;
}

/** A reference or an amount with its name above it and a button that copies it. */
export function CopyLine({ label, text, children }: CopyLineProps) {
  const { t } = useLingui();
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <Text as="span" size="sm" tone="soft">
          {label}
        </Text>
        {children}
      </span>
      <CopyButton text={text} label={t`Copy`} copiedLabel={t`Copied`} />
    </div>
  );
}
