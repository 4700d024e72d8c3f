import { useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/display/Icon';
import { IconButton } from '../ui/buttons/IconButton';
import * as styles from './ScrollTop.module.css';

/** Scroll distance from which the button is shown, px (specification, section 9). */
const threshold = 500;

/** A button that brings the reader back to the top of a long page. */
export function ScrollTop() {
  const { t } = useLingui();
  const isFarDown = useSyncExternalStore(subscribe, wasFarDown, () => false);
  if (!isFarDown) return null;
  return (
    <div className={styles.place}>
      <IconButton
        label={t`Back to top`}
        look="framed"
        icon={<Icon name="up" />}
        onPress={scrollToTop}
      />
    </div>
  );
}

let isFar = false;
const wasFarDown = () => isFar;

/**
 * Read in events, and once in the next frame, whose layout is computed anyway: reading it during a render would force a
 * layout. The page may have been scrolled before it was hydrated.
 */
function subscribe(onChange: () => void) {
  const look = () => {
    isFar = window.scrollY > threshold;
    onChange();
  };
  const frame = requestAnimationFrame(look);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', look);
  };
}

/** Moves the focus too: the button that has it disappears. */
function scrollToTop() {
  document.getElementById('content')?.focus({ preventScroll: true });
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}
