import { colorSchemeKey } from '../../contract/document';
import { localStore, type SafeStorage } from './storage';

/** `system`: the setting of the phone or computer. */
export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The scheme that was chosen on this device before. */
export function storedScheme(storage: SafeStorage = localStore): ColorScheme {
  const stored = storage.get(colorSchemeKey);
  return colorSchemes.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows the page in a scheme and keeps the choice. */
export function chooseScheme(scheme: ColorScheme, storage: SafeStorage = localStore): void {
  if (scheme === 'system') storage.remove(colorSchemeKey);
  else storage.set(colorSchemeKey, scheme);
  apply(scheme);
}

/** Shows the page in the scheme kept from the last visit. */
export const applyStoredScheme = (storage: SafeStorage = localStore): void =>
  apply(storedScheme(storage));

/** `brand.css` reads the attribute; the browser's own bars follow the tags that apply to the chosen scheme. */
function apply(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['theme'];
  else dataset['theme'] = scheme;
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    tag.dataset['media'] ??= tag.media;
    const own = tag.dataset['media'].includes('light') ? 'light' : 'dark';
    tag.media = mediaOf(own, scheme);
  }
}

/** The media query under which a tag for one scheme applies. */
function mediaOf(own: 'light' | 'dark', chosen: ColorScheme): string {
  if (chosen === 'system') return `(prefers-color-scheme:${own})`;
  return chosen === own ? 'all' : '(width<0)';
}
