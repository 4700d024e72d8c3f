import type { Config } from '../config';
import { signNotice } from '../http/signature';
import { DeliveryError, type Message } from './channels';
import { postToPublicUrl } from './outside';

/** Signed as notices of a gateway are (`server/http/signature.ts`). */
export const alertSignatureHeader = 'alert-signature';

/** Sends a message to the operator's own address, signed. @throws DeliveryError */
export async function sendWebhook(
  {
    alertChannels: { webhook, insideHosts },
    alertDelivery: { timeoutMs },
  }: Pick<Config, 'alertChannels' | 'alertDelivery'>,
  { id, title, text, data }: Message,
  now: Date,
): Promise<void> {
  if (webhook === null) throw new DeliveryError('not set');
  const body = JSON.stringify({ id, title, text, ...data });
  const headers = {
    'content-type': 'application/json',
    [alertSignatureHeader]: signNotice(webhook.key, body, now),
  };
  await postToPublicUrl({ url: webhook.url, body, headers, timeoutMs, insideHosts });
}
