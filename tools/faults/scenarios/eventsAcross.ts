import type { MoneyPlayer } from '../../../tests/integration/support/moneyPlayer';
import { waitUntil, Verdict } from '../rounds';
import { readEvents, type EventReader } from '../environment/eventReader';
import { requestTargetAt } from '../environment/requestTarget';
import { callsThrough } from '../environment/service';
import { times, type Scenario } from '../scenario';

/** Pages of one player on every node receive what happens on any node, even when a node is killed and replaced. */
export const eventsAcross: Scenario = {
  row: 'events across nodes',
  on: ['nodes'],
  run: async ({ environment, length }) => {
    const count = times(length, 1, 20);
    const verdict = new Verdict();
    const player = await environment.player();
    let readers: EventReader[] = [];
    let changes = 0;
    let eventCount = 0;

    const connect = async () => {
      readers = readers.filter(({ hasEnded }) => !hasEnded);
      const missingNodes = environment
        .servers()
        .filter((url) => !readers.some((one) => one.url === url));
      readers.push(
        ...(await Promise.all(missingNodes.map((url) => readEvents(url, player.client)))),
      );
    };
    const changeOnEach = async () => {
      for (const url of environment.servers()) {
        const code = await payOn(url, player);
        changes += 1;
        for (const reader of readers) {
          const waitForEvents = () =>
            reader.receivedEvents.some((event) => isCredited(event, code));
          const came = await waitUntil(waitForEvents).then(
            () => true,
            () => false,
          );
          verdict.check(came, `${code}, paid on ${url}, was not sent on ${reader.url}`);
          eventCount += came ? 1 : 0;
        }
      }
    };

    try {
      for (let round = 0; round < count; round++) {
        await connect();
        await changeOnEach();
        await environment.disturb();
        await waitUntil(() => readers.filter(({ hasEnded }) => hasEnded).length === 1);
        await connect();
        await changeOnEach();
      }
    } finally {
      for (const reader of readers) reader.close();
    }
    return {
      done: `${changes} payments, each on one node; pages on ${readers.length} nodes, one killed in each of ${count} rounds`,
      figure: `${eventCount} of ${changes * readers.length} events sent`,
      violations: verdict.violations,
    };
  },
};

/** Has the sandbox of one node pay a new order. @returns its code */
async function payOn(url: string, player: MoneyPlayer): Promise<string> {
  const { code } = await player.deposit('alphabet', '20000');
  await callsThrough(requestTargetAt(url)).sandbox.payDeposit({ params: { code }, body: {} });
  return code;
}

const isCredited = (event: EventReader['receivedEvents'][number], code: string) =>
  event.type === 'deposit' && event.code === code && event.status === 'SUCCESS';
