/**
 * Style attributes of drawn HTML as rules of a style sheet, since the content security policy lets no attribute in.
 * Elements with the same style share a rule; it wins over every class, as the attribute would.
 */
export function moveStyles(html: string): { html: string; rules: string } {
  const styles: string[] = [];
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    return ` data-style="${known < 0 ? styles.push(style) - 1 : known}"`;
  });
  const rules = styles.map((style, index) => `#root [data-style="${index}"]{${readable(style)}}`);
  return { html: moved, rules: rules.join('') };
}

const readable = (style: string) => style.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
