import { useEffect, useRef, useSyncExternalStore } from 'react';
import { localStore } from '../../src/lib/storage';

/*
 * The desk by keyboard alone. A screen registers its shortcuts with `useKeys`; they are single characters, so that staff
 * get through a queue quickly. They are off while staff type, in a list or menu that takes characters itself, with a modifier key, and while a dialog
 * is open. Users of a screen reader or of speech can turn them off for good (`KeyHelp.tsx`, which lists them; `?` opens it).
 */

export interface Key {
  /** One character, or `Escape`, which also works while typing. */
  key: string;
  /** Description for the list of keys. */
  label: string;
  run: () => void;
}

const storeKey = 'desk.keys';
const listeners = new Set<() => void>();
const screens = new Map<symbol, readonly Key[]>();
let listed: readonly Key[] = [];
const changed = () => {
  listed = [...screens.values()].flat();
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether keyboard shortcuts are enabled in this browser. */
const areKeysOn = (): boolean => localStore.get(storeKey) !== 'off';
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);
export function setKeysOn(isOn: boolean): void {
  localStore.set(storeKey, isOn ? 'on' : 'off');
  changed();
}

/** The keys that do something now. */
export const useListedKeys = (): readonly Key[] => useSyncExternalStore(subscribe, () => listed);

/** Registers keyboard shortcuts while the component is shown. */
export function useKeys(keys: readonly Key[]): void {
  const id = useRef(Symbol('keys'));
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  // Registered again only when the keys or labels change, not at each render
  const names = keys.map(({ key, label }) => `${key} ${label}`).join('\n');
  useEffect(() => {
    const own = id.current;
    screens.set(
      own,
      current.current.map(({ key, label }) => ({
        ...{ key, label },
        run: () => current.current.find((one) => one.key === key)?.run(),
      })),
    );
    changed();
    return () => {
      screens.delete(own);
      changed();
    };
  }, [names]);
}

/** Elements that use characters themselves. */
const typing = [
  ...['input:not([type=radio],[type=checkbox])', 'textarea', 'select', '[contenteditable]'],
  ...['[role=listbox]', '[role=menu]', '[role=combobox]'],
].join();
/** Overlays that use keys themselves. */
const above = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join();

/** The character of a pressed key; with the layout of another script (Lao), the Latin character of the same key. */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[\u0020-\u007e]$/.test(key) || key.length > 1)
    return key.length > 1 ? key : key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
  const pressed = characterOf(event);
  const isTyped = event.target instanceof Element && event.target.closest(typing) !== null;
  if (isTyped && pressed !== 'Escape') return;
  if (document.querySelector(above)) return;
  const found = listed.filter(({ key }) => key === pressed).at(-1);
  if (!found) return;
  event.preventDefault();
  found.run();
}

/** Listens to the keys of the desk, once. */
export function useKeyListener(): void {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
