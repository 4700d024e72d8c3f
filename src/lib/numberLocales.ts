/**
 * What `Intl` formats numbers by. Chromium has no Lao numbers and would take those of the system instead;
 * Vietnamese ones are written the same way (1.234,5).
 */
export function numberLocales(tag: string): string[] {
  return tag === 'lo' ? ['lo', 'vi'] : [tag];
}
