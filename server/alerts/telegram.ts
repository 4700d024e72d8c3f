import type { Config } from '../config';
import { DeliveryError, type Message } from './channels';
import { postToPublicUrl } from './outside';

/** Sends a message to a chat by a Telegram bot. @throws DeliveryError, never with the token */
export async function sendTelegram(
  { alertChannels: { telegram, insideHosts }, alerts }: Pick<Config, 'alertChannels' | 'alerts'>,
  { title, text }: Message,
): Promise<void> {
  if (telegram === null) throw new DeliveryError('not set');
  const { timeoutMs, telegramUrl } = alerts;
  await postToPublicUrl({
    url: `${telegramUrl}/bot${telegram.token}/sendMessage`,
    body: JSON.stringify({ chat_id: telegram.chat, text: `${title}\n${text}`.slice(0, 4_000) }),
    headers: { 'content-type': 'application/json' },
    ...{ timeoutMs, insideHosts },
  });
}
