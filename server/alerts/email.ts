import nodemailer from 'nodemailer';
import type { Config } from '../config';
import { DeliveryError, type Message } from './channels';

/** Only servers on this machine are connected without TLS. */
const isHere = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Sends a message by SMTP. @throws DeliveryError */
export async function sendEmail(
  {
    alertChannels: { email },
    alertDelivery: { timeoutMs },
  }: Pick<Config, 'alertChannels' | 'alertDelivery'>,
  { id, title, text }: Message,
): Promise<void> {
  if (email === null) throw new DeliveryError('not set');
  const { hostname, port, protocol, username, password } = new URL(email.url);
  const transport = nodemailer.createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !isHere(hostname),
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    const domain = email.from.split('@')[1] ?? 'champa';
    const [from, to] = [email.from, email.to];
    await transport.sendMail({
      ...{ from, to, subject: title, text, messageId: `<alert-${id}@${domain}>` },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    // The text of the error may quote the login
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    throw new DeliveryError(
      [code, responseCode]
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join(' ') || 'failed',
    );
  } finally {
    transport.close();
  }
}
