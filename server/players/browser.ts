import Bowser from 'bowser';

/**
 * Browser and system in words, `Chrome, Android`, by which a player knows their own devices. Versions and models are
 * not kept. Null when the header has neither.
 */
export function browserOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512));
  return [browser.name, os.name].filter(Boolean).join(', ') || null;
}
