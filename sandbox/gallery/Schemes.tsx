import { useState } from 'react';
import { Button } from '../../src/ui/buttons/Button';

const schemes = ['system', 'dark', 'light'] as const;
const signs = { system: 'Auto', dark: 'Dark', light: 'Light' };

/** Turns the page to the next scheme: the system's, dark, light. */
export function Schemes() {
  const [index, setIndex] = useState(0);
  const scheme = schemes[index] ?? 'system';
  const turn = () => {
    const next = (index + 1) % schemes.length;
    const chosen = schemes[next];
    const root = document.documentElement;
    if (chosen === 'system' || chosen === undefined) delete root.dataset.theme;
    else root.dataset.theme = chosen;
    setIndex(next);
  };
  return <Button onPress={turn}>{signs[scheme]}</Button>;
}
