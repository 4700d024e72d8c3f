import { dataObject, sealed } from './emv';

/** Who is paid through LAO QR: the receiver's institution, his number there, and the name an app shows. */
export interface LaoQrReceiver {
  /** Issuer identification number, 8 digits. */
  iin: string;
  /** The receiver's number, up to 32 ASCII characters. */
  id: string;
  /** Up to 25 ASCII characters. */
  name: string;
  /** Up to 15 ASCII characters. */
  city: string;
}

const LAO_QR_APPLICATION = 'A005266284662577';
const MERCHANT_PAYMENT = '002';

/**
 * The text of a dynamic LAO QR: good for one payment of one amount, with the order's code as the bill number.
 * @param amount whole kip as digits
 * @param reference the order's code, ASCII, up to 25 characters
 */
export function laoQr(receiver: LaoQrReceiver, amount: string, reference: string): string {
  return sealed(
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
      dataObject('52', '5999'),
      dataObject('53', '418'),
      dataObject('54', amount),
      dataObject('58', 'LA'),
      dataObject('59', receiver.name),
      dataObject('60', receiver.city),
      dataObject('62', dataObject('01', reference)),
    ].join(''),
  );
}
