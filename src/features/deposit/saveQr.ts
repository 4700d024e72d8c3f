import { qrPicture, type QrPictureOptions } from '../../ui/qrPicture';

export interface SavedQr extends QrPictureOptions {
  payload: string;
  /** The order's code: the picture is named after it. */
  code: string;
}

/** Saves a QR as a picture, for a bank app on the same phone. @throws where the browser cannot */
export async function saveQr({ payload, code, ...options }: SavedQr): Promise<void> {
  const address = URL.createObjectURL(await qrPicture(payload, options));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${code}.png`;
  link.click();
  // Some browsers only begin to read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
