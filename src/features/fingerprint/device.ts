import { z } from 'zod';
import { deviceListLength, deviceTextLength, DevicePayload } from '../../../contract/fingerprint';
import { serverClock } from '../../api/serverClock';
import { toDay } from '../../lib/days';
import { localStore } from '../../lib/storage';

type Agent = Awaited<ReturnType<typeof import('@fingerprintjs/fingerprintjs').load>>;
type Device = Awaited<ReturnType<Agent['get']>>;

const readingKey = 'device:reading';

/** A reading of the device, its day, and the traits of the browser at that time. */
const Reading = z.object({ day: z.string(), traits: z.string(), device: DevicePayload });

/** What a browser tells of its device without work. When it changes, the device is read again on the same day. */
function browserTraits(): string {
  const { userAgent, platform, languages, hardwareConcurrency } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const size = [screen.width, screen.height];
  return JSON.stringify([userAgent, platform, languages, hardwareConcurrency, timeZone, size]);
}

function storedReading(day: string, traits: string): DevicePayload | null {
  try {
    const reading = Reading.parse(JSON.parse(localStore.get(readingKey) ?? ''));
    return reading.day === day && reading.traits === traits ? reading.device : null;
  } catch {
    return null;
  }
}

/** Fetches the library, and reads. */
async function readDevice(): Promise<DevicePayload> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // Otherwise a request to a third party would reveal the visit.
  const agent = await load({ monitoring: false });
  return deviceOf(await agent.get());
}

async function loadDevice(): Promise<DevicePayload> {
  const [day, traits] = [toDay(serverClock.now()), browserTraits()];
  const stored = storedReading(day, traits);
  if (stored) return stored;
  const device = await readDevice();
  localStore.set(readingKey, JSON.stringify({ day, traits, device }));
  return device;
}

let collected: Promise<DevicePayload> | undefined;

/**
 * Everything that the service asks about the device (specification, section 3). While a cheap phone reads it, the page
 * does not react for up to half a second, so this is done once a day, or when a trait of the browser has changed.
 * @throws what the library throws, or the failure to fetch it; the next call tries again
 */
export function collectDevice(): Promise<DevicePayload> {
  collected ??= loadDevice().catch((error: unknown) => {
    collected = undefined;
    throw error;
  });
  return collected;
}

/** The device's fingerprint. */
export const visitorId = async (): Promise<string> => (await collectDevice()).fingerprint;

/** A longer text is cut: it only has to be recognised. */
const text = (value: string | number | null | undefined, length = deviceTextLength) =>
  value === undefined || value === null ? '' : String(value).slice(0, length);
const list = (values: readonly unknown[] | undefined, length = deviceListLength) =>
  (values ?? []).join(',').slice(0, length);

/** The value of a component of the fingerprint library, or undefined if the browser refused. */
function valueOf<Value>(component: { value: Value } | { error: unknown }): Value | undefined {
  return 'value' in component ? component.value : undefined;
}

function deviceOf({ visitorId, version, components }: Device): DevicePayload {
  const webGl = valueOf(components.webGlBasics);
  const graphics = typeof webGl === 'object' ? webGl : undefined;
  return {
    screen: `${screen.width}x${screen.height}`,
    version: text(version),
    timezone: text(valueOf(components.timezone)),
    userAgent: text(navigator.userAgent),
    plugins: list(valueOf(components.plugins)?.map(({ name }) => name)),
    webGL: {
      version: text(graphics?.version),
      vendor: text(graphics?.vendor),
      vendorUnmasked: text(graphics?.vendorUnmasked),
      renderer: text(graphics?.renderer),
      rendererUnmasked: text(graphics?.rendererUnmasked),
      shadingLanguageVersion: text(graphics?.shadingLanguageVersion),
    },
    audio: text(valueOf(components.audio)),
    platform: text(valueOf(components.platform)),
    fingerprint: visitorId,
    memory: text(valueOf(components.deviceMemory)),
    fonts: list(valueOf(components.fonts)),
    languages: list(valueOf(components.languages)?.flat(), deviceTextLength),
    hardwareConcurrency: text(valueOf(components.hardwareConcurrency)),
    vendor: text(valueOf(components.vendor)),
  };
}
