import { fromPromise } from 'xstate';
import { z } from 'zod';
import type { DevicePayload } from '../../../contract/fingerprint';
import { fingerprintMachine, type SentRecord } from '../../../machines/fingerprint';
import { fetchBody } from '../../api/client';
import { secondaryTsr } from '../../api/secondaryClient';
import { serverClock } from '../../api/serverClock';
import { toDay } from '../../lib/days';
import type { SafeStorage } from '../../lib/storage';

const Stored = z.object({ fingerprint: z.string(), date: z.string() });

const keyOf = (agentId: string) => `fingerprint:${agentId}`;

function readRecord(storage: SafeStorage, agentId: string): SentRecord | null {
  try {
    return Stored.parse(JSON.parse(storage.get(keyOf(agentId)) ?? ''));
  } catch {
    return null;
  }
}

/** What the fingerprint flow depends on. */
export interface FingerprintDependencies {
  storage: SafeStorage;
  collectDevice: () => Promise<DevicePayload>;
}

/** The fingerprint flow with its calls; the sent record is stored for each agent (specification, section 4). */
export function provideFingerprint({ storage, collectDevice }: FingerprintDependencies) {
  return fingerprintMachine.provide({
    actors: {
      collectDevice: fromPromise<DevicePayload, undefined>(collectDevice),
      readRecord: fromPromise<{ stored: SentRecord | null; today: string }, { agentId: string }>(
        async ({ input: { agentId } }) => ({
          stored: readRecord(storage, agentId),
          today: toDay(serverClock.now()),
        }),
      ),
      sendDevice: fromPromise<unknown, DevicePayload>(({ input }) =>
        fetchBody(secondaryTsr.fingerprint.send.mutate({ body: { fingerprint: input } })),
      ),
    },
    actions: {
      storeRecord: (_, { agentId, ...record }) =>
        storage.set(keyOf(agentId), JSON.stringify(record)),
    },
  });
}
