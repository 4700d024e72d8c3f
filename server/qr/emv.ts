/**
 * The two mechanics of an EMVCo merchant-presented QR text: data objects (two digits of tag, two digits of
 * length, the value) and the checksum that ends it.
 */

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/**
 * One data object. Values are kept to ASCII, where a character is a byte, so that the length is unambiguous.
 * @throws RangeError for a value that is empty, longer than 99 characters or not ASCII
 */
export function dataObject(tag: string, value: string): string {
  if (!PRINTABLE_ASCII.test(value) || value.length > 99)
    throw new RangeError(`value of tag ${tag} does not fit`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) of the text's UTF-8 bytes, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The text with its checksum (tag 63), which covers everything before its own value. */
export function sealed(text: string): string {
  const open = `${text}6304`;
  return open + crc16(open);
}
