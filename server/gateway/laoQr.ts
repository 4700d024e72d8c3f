/** The receiver of a LAO QR payment: the institution, the account there, and the name shown in apps. */
export interface LaoQrReceiver {
  /** Issuer identification number, 8 digits. */
  iin: string;
  /** The receiver's account, up to 32 ASCII characters. */
  id: string;
  /** Merchant category code (ISO 18245), 4 digits. */
  mcc: string;
  /** Up to 25 ASCII characters. */
  name: string;
  /** Up to 15 ASCII characters. */
  city: string;
}

const LAO_QR_APPLICATION = 'A005266284662577';
const MERCHANT_PAYMENT = '002';

/**
 * The content of a dynamic LAO QR: for one payment of one amount, with the order's code as the bill number.
 * @param amount whole kip as digits
 * @param reference the order's code, ASCII, up to 25 characters
 */
export function laoQr(receiver: LaoQrReceiver, amount: string, reference: string): string {
  return withChecksum(
    [
      dataObject('00', '01'),
      dataObject('01', '12'),
      dataObject(
        '38',
        dataObject('00', LAO_QR_APPLICATION) +
          dataObject('01', receiver.iin) +
          dataObject('02', MERCHANT_PAYMENT) +
          dataObject('03', receiver.id),
      ),
      dataObject('52', receiver.mcc),
      dataObject('53', '418'),
      dataObject('54', amount),
      dataObject('58', 'LA'),
      dataObject('59', receiver.name),
      dataObject('60', receiver.city),
      dataObject('62', dataObject('01', reference)),
    ].join(''),
  );
}

/**
 * The building blocks of an EMVCo merchant-presented QR: data objects (two digits of tag, two digits of length, the
 * value) and the final checksum.
 */

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/**
 * One EMVCo data object. Values must be ASCII, where a character is a byte, so that the length is unambiguous.
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

/** The text with its checksum (tag 63), which covers everything before its value. */
export function withChecksum(text: string): string {
  const open = `${text}6304`;
  return open + crc16(open);
}
