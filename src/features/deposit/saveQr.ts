import { qrPicture } from '../../ui/qrPicture';

/** Saves a QR as a picture named after the order, for a bank app on the same phone. @throws where the browser cannot */
export async function saveQr(payload: string, code: string): Promise<void> {
  const address = URL.createObjectURL(await qrPicture(payload));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${code}.png`;
  link.click();
  // Some browsers only begin to read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
