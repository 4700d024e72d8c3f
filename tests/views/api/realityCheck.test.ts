import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createActor } from 'xstate';
import { protectionAfterPlay } from '../../../sandbox/scenes/protectionData';
import { createQueryClient, type ApiClient } from '../../../src/api/queryClient';
import { provideRealityCheck } from '../../../src/features/protection/provideRealityCheck';
import type { Services } from '../../../src/api/services';
import { fakeServer, type Answer, type FakeServer } from '../../support/fakeServer';

const call = 'GET /v2/players/protection';
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const pastTime = '2020-01-01T00:00:00.000Z';

let client: ApiClient;
let server: FakeServer;

beforeEach(() => {
  client = createQueryClient();
  server = fakeServer({ [call]: { body: protectionAfterPlay(inOneHour()) } });
});
afterEach(() => client.clear());

function start() {
  const auth = { send: () => undefined } as unknown as Services['auth'];
  const flow = createActor(provideRealityCheck({ client, auth })).start();
  return { flow, state: () => flow.getSnapshot().value };
}

test('the figures are always fetched again before they are shown', async () => {
  const { flow, state } = start();
  await waitFor(() => expect(state()).toBe('waiting'));
  let arrive: (answer: Answer) => void = () => undefined;
  server.on(call, () => new Promise<Answer>((resolve) => (arrive = resolve)));
  flow.send({ type: 'check.due' });
  await waitFor(() => expect(server.callsOf(call)).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(state()).toBe('refreshing');
  arrive({ body: protectionAfterPlay(pastTime) });
  await waitFor(() => expect(state()).toBe('asking'));
  flow.stop();
});
