import { useEffect } from 'react';

/** Shows how many things wait for the player, on the icon of the installed app, if the browser can. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    const { setAppBadge } = navigator as Partial<Navigator>;
    // Refused if the app is not installed
    if (count !== undefined) setAppBadge?.call(navigator, count).catch(() => {});
  }, [count]);
}
