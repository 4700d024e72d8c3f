import { useEffect, useState } from 'react';
import { Button } from './Button';
import { Icon } from '../display/Icon';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { vibrate } from '../vibrate';
import * as styles from './CopyButton.module.css';

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** The label, and the one shown for two seconds after copying. */
  label: string;
  copiedLabel: string;
  /** The accessible name, if the label does not say what is copied. */
  name?: string | undefined;
  /** Announced after copying; the shown label by default. */
  saying?: string | undefined;
  /** Called with whether copying was refused, so that a manual way can be shown. */
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
    if (worked) vibrate('done');
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
      {/* Outside the button: not every screen reader announces changes within one */}
      <VisuallyHidden>
        <span role="status">{isCopied ? saying : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** Puts a text on the clipboard; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Pages without TLS have no clipboard, but may still copy what is selected.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
