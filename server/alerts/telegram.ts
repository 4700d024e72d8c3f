import type { Config } from '../config';
import { DeliveryError, type Message } from './channels';
import { postToPublicUrl } from './outside';

/** Sends a message to a chat by a Telegram bot. @throws DeliveryError, never with the token */
export async function sendTelegram(
  {
    alertChannels: { telegram, insideHosts },
    alertDelivery: { timeoutMs, telegramUrl },
  }: Pick<Config, 'alertChannels' | 'alertDelivery'>,
  { title, text }: Message,
): Promise<void> {
  if (telegram === null) throw new DeliveryError('not set');
  await postToPublicUrl({
    url: `${telegramUrl}/bot${telegram.token}/sendMessage`,
    body: JSON.stringify({ chat_id: telegram.chat, text: `${title}\n${text}`.slice(0, 4_000) }),
    headers: { 'content-type': 'application/json' },
    ...{ timeoutMs, insideHosts },
  });
}
