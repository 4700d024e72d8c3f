import { z } from 'zod';
import { c, Done } from './base';
import { FingerprintId } from './players';

/** Maximum length of a device text, and of a list: the client truncates what is longer. */
export const deviceTextLength = 1_000;
export const deviceListLength = 8_000;

const text = z.string().max(deviceTextLength);
const longText = z.string().max(deviceListLength);
/** Our page sends text; browsers and collecting libraries have numbers here. */
const reading = z.union([text, z.number()]);

/** What the browser reveals about the device (specification, section 3). Lists are joined with commas. */
export const DevicePayload = z
  .object({
    /** Width x height in CSS pixels: `360x800`. */
    screen: text,
    /** Version of the collecting library. */
    version: text,
    timezone: text,
    userAgent: text,
    plugins: longText,
    webGL: z
      .object({
        version: text,
        vendor: text,
        vendorUnmasked: text,
        renderer: text,
        rendererUnmasked: text,
        shadingLanguageVersion: text,
      })
      .strict(),
    audio: reading,
    platform: text,
    fingerprint: FingerprintId,
    memory: reading,
    fonts: longText,
    languages: text,
    hardwareConcurrency: reading,
    vendor: text,
  })
  .strict();
export type DevicePayload = z.infer<typeof DevicePayload>;

/** Sent at most once per device and calendar day (specification, section 4). */
export const fingerprintContract = c.router({
  send: {
    method: 'POST',
    path: '/v2/fingerprint',
    summary: 'Records the device of the logged-in player',
    body: z.object({ fingerprint: DevicePayload }).strict(),
    responses: { 200: Done },
  },
});
