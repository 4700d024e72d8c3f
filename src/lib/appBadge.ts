/** Shows on the icon of the installed app how many things wait for the player, if the browser can; 0 shows nothing. */
export function showAppBadge(count: number): void {
  const { setAppBadge } = navigator as Partial<Navigator>;
  // Refused if the app is not installed
  setAppBadge?.call(navigator, count).catch(() => {});
}
