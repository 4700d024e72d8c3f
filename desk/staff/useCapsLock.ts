import { useEffect, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key has told: browsers do not tell it before. */
export function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    // Autofill sends events of keys that are none
    const look = (event: Event) => {
      if (event instanceof KeyboardEvent) setOn(event.getModifierState('CapsLock'));
    };
    addEventListener('keydown', look);
    addEventListener('keyup', look);
    return () => {
      removeEventListener('keydown', look);
      removeEventListener('keyup', look);
    };
  }, []);
  return isOn;
}
