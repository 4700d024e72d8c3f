import { useEffect, useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { copyText } from './copyText';
import * as styles from './CopyButton.module.css';

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** The word on the button, and the one that stands there for two seconds after it worked. */
  label: string;
  copiedLabel: string;
}

/** Copies a reference or a number, and says that it did. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <Button
      icon={<Icon name={isCopied ? 'check' : 'copy'} size={20} />}
      onPress={() => {
        void copyText(text).then(setCopied);
      }}
    >
      <span className={styles.words} aria-live="polite">
        {isCopied ? copiedLabel : label}
      </span>
    </Button>
  );
}
