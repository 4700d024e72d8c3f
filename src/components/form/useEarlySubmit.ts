import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Submits a form that is shown before its data is loaded: a press waits for the data, unless the form is changed.
 * @param values what the form contains, another object after each change
 * @param submit receives whether it had to wait
 */
export function useEarlySubmit(
  isReady: boolean,
  values: object,
  submit: (isEarly: boolean) => void,
) {
  const [pressed, setPressed] = useState<object | null>(null);
  // What is typed after the press was not meant to be sent: the data may arrive in the middle of a number
  const isSentEarly = pressed === values;
  const isDue = isSentEarly && isReady;
  const submitLate = useEffectEvent(() => {
    setPressed(null);
    submit(true);
  });
  useEffect(() => {
    if (isDue) submitLate();
  }, [isDue]);
  return {
    isSentEarly,
    send: () => {
      if (isReady) submit(false);
      else setPressed(values);
    },
  };
}
