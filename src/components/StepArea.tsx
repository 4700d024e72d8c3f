import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useFocusOnStep } from './navigation';
import * as styles from './StepArea.module.css';

export interface StepAreaProps {
  /** The step that is shown. */
  step: string;
  /** Names the step: "Pay by QR". */
  label: string;
  /** Called when the player interacts with the step. */
  onTouched?: (() => void) | undefined;
  children: ReactNode;
}

/** Holds the steps of a flow. A new step takes the focus, so that screen readers and scrolling start at its top. */
export function StepArea({ step, label, onTouched, children }: StepAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useFocusOnStep(area, step);
  // A field of a prerendered page may have the focus already
  const reportTouch = useEffectEvent(() => onTouched?.());
  useEffect(() => {
    if (area.current?.contains(document.activeElement)) reportTouch();
  }, []);
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className={styles.area}
      onFocus={onTouched}
    >
      {children}
    </div>
  );
}
