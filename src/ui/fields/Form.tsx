import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import * as styles from './Form.module.css';

export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  /** Names the form for screen readers, where no heading does. */
  label?: string | undefined;
  /** For a form that must fit one screen of a phone: hints are at the end of their labels' lines. */
  isCompact?: boolean | undefined;
}

const focusable = 'input:not([type="hidden"]), textarea, button';

/**
 * A form with our own validation, not the browser's. After a submit the first invalid field, by a rule or by the
 * server's answer, takes the focus, unless the player has moved on.
 */
export function Form({ onSubmit, children, label, isCompact }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaitingErrors = useRef(false);

  useEffect(() => {
    if (!isAwaitingErrors.current) return;
    const field = form.current?.querySelector('[data-invalid]');
    if (!field) return;
    isAwaitingErrors.current = false;
    const control = field.matches(focusable) ? field : field.querySelector(focusable);
    if (control instanceof HTMLElement) control.focus();
  });

  // Some password managers set values without an event, so that React does not notice. The events are sent before React
  // sees the submit; it ignores them where nothing has changed.
  useEffect(() => {
    const announceValues = () => {
      for (const input of form.current?.querySelectorAll('input') ?? [])
        input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const element = form.current;
    element?.addEventListener('submit', announceValues, { capture: true });
    return () => element?.removeEventListener('submit', announceValues, { capture: true });
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    isAwaitingErrors.current = true;
    onSubmit();
  };
  const moveOn = () => {
    isAwaitingErrors.current = false;
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={styles.form}
      data-compact={isCompact || undefined}
      onSubmit={submit}
      onInput={moveOn}
      onFocus={moveOn}
    >
      {children}
    </form>
  );
}
