const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute too. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '');
