import type { Config } from '../config';
import { NotTaken, type Message } from './channels';
import { postOutside } from './outside';

/** Sends a message to a chat by a Telegram bot. @throws NotTaken, never with the token */
export async function sendTelegram(
  { alertChannels: { telegram, insideHosts }, alerts }: Pick<Config, 'alertChannels' | 'alerts'>,
  { title, text }: Message,
): Promise<void> {
  if (telegram === null) throw new NotTaken('not set');
  const { timeoutMs, telegramUrl } = alerts;
  await postOutside({
    url: `${telegramUrl}/bot${telegram.token}/sendMessage`,
    body: JSON.stringify({ chat_id: telegram.chat, text: `${title}\n${text}`.slice(0, 4_000) }),
    headers: { 'content-type': 'application/json' },
    ...{ timeoutMs, insideHosts },
  });
}
