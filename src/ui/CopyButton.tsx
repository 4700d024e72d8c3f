import { useEffect, useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';
import { copyText } from './copyText';
import * as styles from './CopyButton.module.css';

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** The word on the button, and the one that stands there for two seconds after it worked. */
  label: string;
  copiedLabel: string;
  /** What the button is called where its word alone does not say what is copied. */
  name?: string | undefined;
  /** What is read aloud after it worked; the word that stands there unless said otherwise. */
  saying?: string | undefined;
  /** Told whether the last try was refused, by browser or player, so that a way by hand can be shown. */
  onRefused?: ((isRefused: boolean) => void) | undefined;
}

/** Copies a reference or a number, and says that it did. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, name, saying = copiedLabel, onRefused } = props;
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const worked = await copyText(text);
    setCopied(worked);
    onRefused?.(!worked);
  };

  return (
    <>
      <Button
        {...(name !== undefined && { 'aria-label': name })}
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={20} />}
        onPress={() => void copy()}
      >
        <span className={styles.words}>{isCopied ? copiedLabel : label}</span>
      </Button>
      {/* Beside the button: what changes within one is not read aloud everywhere */}
      <VisuallyHidden>
        <span role="status">{isCopied ? saying : ''}</span>
      </VisuallyHidden>
    </>
  );
}
