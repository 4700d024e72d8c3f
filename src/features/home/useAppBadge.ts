import { useEffect } from 'react';

/** Shows on the icon of the installed app how many things wait for the player. Where the browser cannot, nothing happens. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    const { setAppBadge } = navigator as Partial<Navigator>;
    // Refused where the app is not installed
    if (count !== undefined) setAppBadge?.call(navigator, count).catch(() => {});
  }, [count]);
}
