/**
 * Schemes of bank apps. An allowlist, because browsers, systems and other apps have schemes that no list covers, and
 * some of them open pages or run what they are given.
 */
const bankAppSchemes: ReadonlySet<string> = new Set([
  // BCEL One
  'onepay',
]);

/** The placeholder for the QR text in a template. */
const payloadPlaceholder = '{payload}';

/**
 * Is this a deep link into a bank app? It must have one of the schemes above followed by `://`, and nothing that a URL
 * parser would drop or read differently.
 */
export function isAppLink(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[\x21-\x7e]{1,2000}$/i.exec(address)?.[1];
  return scheme !== undefined && bankAppSchemes.has(scheme.toLowerCase());
}

/** Is this a URL template with one placeholder for the QR payload, such as `onepay://qr/{payload}`? */
export function isAppLinkTemplate(template: string): boolean {
  return isAppLink(template) && template.split(payloadPlaceholder).length === 2;
}

/**
 * Fills the QR text into a template. At the end of a path only characters that no URL may contain are encoded, because
 * apps take everything after `onepay://qr/` as the text. Elsewhere the text is fully encoded.
 */
export function toAppLink(template: string, payload: string): string {
  const text =
    template.endsWith(`/${payloadPlaceholder}`) && !template.includes('?')
      ? encodeURI(payload)
      : encodeURIComponent(payload);
  return template.replace(payloadPlaceholder, () => text);
}
