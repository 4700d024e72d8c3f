/**
 * Who is paid by a QR, as the bank app will name them: the merchant name (tag 59) of an EMVCo payload, which is a row of
 * two digits of tag, two digits of length and the value. Null where the text is of another kind.
 */
export function payeeName(payload: string): string | null {
  for (let at = 0; at + 4 <= payload.length;) {
    const [, tag, digits] = /^(\d{2})(\d{2})/.exec(payload.slice(at)) ?? [];
    if (tag === undefined) return null;
    const value = payload.slice(at + 4, at + 4 + Number(digits));
    if (tag === '59') return value.trim() || null;
    at += 4 + Number(digits);
  }
  return null;
}
