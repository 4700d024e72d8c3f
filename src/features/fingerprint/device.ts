import {
  deviceListLength,
  deviceTextLength,
  type DevicePayload,
} from '../../../contract/fingerprint';

type Agent = Awaited<ReturnType<typeof import('@fingerprintjs/fingerprintjs').load>>;
type Device = Awaited<ReturnType<Agent['get']>>;

let collected: Promise<Device> | undefined;

/** Collects once and keeps it: the library is fetched when it is first needed, a failed try is not kept. */
function collect(): Promise<Device> {
  collected ??= import('@fingerprintjs/fingerprintjs')
    // Otherwise a request to a third party would reveal the visit.
    .then(({ load }) => load({ monitoring: false }))
    .then((agent) => agent.get())
    .catch((error: unknown) => {
      collected = undefined;
      throw error;
    });
  return collected;
}

/** The device's fingerprint. */
export async function visitorId(): Promise<string> {
  return (await collect()).visitorId;
}

/** A longer text is cut: it only has to be recognised. */
const text = (value: string | number | null | undefined, length = deviceTextLength) =>
  value === undefined || value === null ? '' : String(value).slice(0, length);
const list = (values: readonly unknown[] | undefined, length = deviceListLength) =>
  (values ?? []).join(',').slice(0, length);

/** The value of a component of the fingerprint library, or undefined if the browser refused. */
function valueOf<Value>(component: { value: Value } | { error: unknown }): Value | undefined {
  return 'value' in component ? component.value : undefined;
}

/** Everything that the service asks about the device (specification, section 3). */
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

/** {@link deviceOf} this device. */
export async function collectDevice(): Promise<DevicePayload> {
  return deviceOf(await collect());
}
