import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Submits a form that is shown before its data is loaded: a press waits for the data, unless the player edits the form.
 * A stored draft that arrives after the press is no edit: it is what the player came back to.
 * @param edits number of edits so far (`useDraft`)
 * @param submit receives whether it had to wait
 */
export function useEarlySubmit(
  isReady: boolean,
  edits: number,
  submit: (isEarly: boolean) => void,
) {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  // What is typed after the press was not meant to be sent: the data may arrive in the middle of a number
  const isSentEarly = pressedAt === edits;
  const isDue = isSentEarly && isReady;
  const submitLate = useEffectEvent(() => {
    setPressedAt(null);
    submit(true);
  });
  useEffect(() => {
    if (isDue) submitLate();
  }, [isDue]);
  return {
    isSentEarly,
    send: () => {
      if (isReady) submit(false);
      else setPressedAt(edits);
    },
  };
}
