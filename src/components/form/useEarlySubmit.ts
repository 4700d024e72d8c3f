import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Submits a form that is shown before its data is loaded: a press waits for the data.
 * @param submit receives whether it had to wait
 */
export function useEarlySubmit(isReady: boolean, submit: (isEarly: boolean) => void) {
  const [isSentEarly, setSentEarly] = useState(false);
  const isDue = isSentEarly && isReady;
  const submitLate = useEffectEvent(() => {
    setSentEarly(false);
    submit(true);
  });
  useEffect(() => {
    if (isDue) submitLate();
  }, [isDue]);
  return {
    isSentEarly,
    send: () => {
      if (isReady) submit(false);
      else setSentEarly(true);
    },
  };
}
