import { z } from 'zod';
import { alertChannels, type AlertChannel } from '../../contract/staffAlerts';
import { StartupError } from '../errors';
import { optional, parseVariables } from '../variables';

/** Channels of alerts outside the desk, as the environment configures them; null: not configured. */
export interface AlertChannels {
  email: { url: string; from: string; to: string } | null;
  webhook: { url: string; key: string } | null;
  telegram: { token: string; chat: string } | null;
  /** Hosts with ports in the operator's own network that the webhook may call; all other private ones are refused. */
  insideHosts: readonly string[];
}

const address = /^[^\s@,<>"]+@[^\s@,<>"]+$/;
const isAddressList = (text: string) =>
  text.split(',').every((one) => address.test(one.trim())) && text.length <= 500;

const isUrlOf = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

// No message quotes a value: passwords and tokens are among them
const Variables = z.object({
  SMTP_URL: optional(
    z.string().refine(isUrlOf(['smtp:', 'smtps:']), 'a smtp:// or smtps:// address'),
  ),
  ALERT_EMAIL: optional(z.string().refine(isAddressList, 'addresses with commas between them')),
  ALERT_EMAIL_FROM: optional(z.string().regex(address, 'an address')),
  ALERT_WEBHOOK_URL: optional(
    z.string().refine(isUrlOf(['http:', 'https:']), 'a http:// or https:// address'),
  ),
  ALERT_WEBHOOK_KEY: optional(z.string().min(32, 'at least 32 characters')),
  ALERT_INSIDE_HOSTS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim()))
      .refine(
        (hosts) => hosts.every((host) => URL.canParse(`http://${host}`) && !/[/@?#]/.test(host)),
        'hosts (10.0.0.5:8080) with commas between them',
      ),
  ),
  ALERT_TELEGRAM_TOKEN: optional(
    z.string().regex(/^\d{1,20}:[\w-]{20,80}$/, 'a token of @BotFather'),
  ),
  ALERT_TELEGRAM_CHAT: optional(z.string().regex(/^(-?\d{1,20}|@\w{1,64})$/, 'a number, or @name')),
});

export const alertVariables: readonly string[] = Object.keys(Variables.shape);

/** @throws StartupError naming the variable that is not usable, or that another one requires */
export function alertChannelsIn(env: NodeJS.ProcessEnv): AlertChannels {
  const { ALERT_INSIDE_HOSTS: insideHosts = [], ...values } = parseVariables(Variables, env);
  const both = (one: keyof typeof values, other: keyof typeof values) => {
    const [first, second] = [values[one], values[other]];
    if (first !== undefined && second !== undefined) return [first, second] as const;
    if (first === undefined && second === undefined) return null;
    const [missing, has] = first === undefined ? [one, other] : [other, one];
    throw new StartupError(`${missing} is not set: ${has} needs it`);
  };
  const email = both('SMTP_URL', 'ALERT_EMAIL');
  const webhook = both('ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_KEY');
  const telegram = both('ALERT_TELEGRAM_TOKEN', 'ALERT_TELEGRAM_CHAT');
  const [, to = ''] = email ?? [];
  const from = values.ALERT_EMAIL_FROM ?? to.split(',')[0] ?? '';
  return {
    email: email && { url: email[0], from, to },
    webhook: webhook && { url: webhook[0], key: webhook[1] },
    telegram: telegram && { token: telegram[0], chat: telegram[1] },
    insideHosts,
  };
}

/** The configured channels. */
export const getChannels = (config: { alertChannels: AlertChannels }): AlertChannel[] =>
  alertChannels.filter((channel) => config.alertChannels[channel] !== null);

/**
 * A channel has not accepted a message. The error text contains neither the message nor the address, because both may
 * be secret.
 */
export class DeliveryError extends Error {}

/** One message, as text and as data. */
export interface Message {
  /** Idempotency key: the same in each attempt, so that a receiver recognizes repetitions: `12-began`. */
  id: string;
  title: string;
  text: string;
  /** Fields of the webhook's JSON in addition to the text. */
  data: Record<string, unknown>;
}
