import { expect, test } from '@jest/globals';
import { createInspector } from '@statelyai/inspect';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { maskedInspector } from '../../sandbox/inspector/maskedInspector';
import { toDraft, missingSecrets } from '../../sandbox/inspector/draft';
import { createCover, mask } from '../../sandbox/masked';

const secrets = {
  password: 'a "secret" word',
  newPassword: 'another\\word',
  accountNumber: '7770001112223',
  accountName: 'NOY SAYSANA',
  fingerprint: 'f00dfeed',
  key: '2f1c7a52-4d1f-4d7e-9a53-1f0b3f7a9e10',
};

/** Receives secrets in an event, passes them to a call, stores them in its context, and gets them again in the answer. */
const machine = setup({
  actors: {
    fails: fromPromise<unknown, { body: typeof secrets }>(async ({ input: { body } }) => {
      const error = new Error(`refused: ${body.password}`);
      throw Object.assign(error, { failure: { said: `not ${body.newPassword}`, echo: body.key } });
    }),
    answers: fromPromise<unknown, typeof secrets>(async ({ input }) => ({
      list: [`${input.accountNumber} of ${input.accountName}`],
      device: { fingerprint: 'f00dfeed', userAgent: 'canary browser' },
    })),
  },
  actions: { keep: assign(({ event }) => ({ sent: event })) },
}).createMachine({
  id: 'secretive',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { submit: { target: 'failing', actions: 'keep' } } },
    failing: {
      invoke: {
        src: 'fails',
        input: ({ event }) => ({ body: event['body'] as typeof secrets }),
        onError: { target: 'answered', actions: 'keep' },
      },
    },
    answered: {
      invoke: {
        id: 'changePassword',
        src: 'answers',
        input: () => secrets,
        onDone: { target: 'done', actions: 'keep' },
      },
    },
    done: {},
  },
});

test('an inspector gets every step of a machine and of its calls, and no secret', async () => {
  const messages: string[] = [];
  const inspect = maskedInspector((options) =>
    createInspector({ send: (message) => void messages.push(JSON.stringify(message)) }, options),
  );
  const actor = createActor(machine, { inspect }).start();
  actor.send({ type: 'submit', body: secrets });
  await new Promise<void>((resolve) =>
    actor.subscribe((snapshot) => snapshot.matches('done') && resolve()),
  );
  // The inspector sends when there is time for it
  await new Promise((resolve) => setTimeout(resolve));
  const text = messages.join('\n');
  for (const secret of [...Object.values(secrets), 'canary browser'])
    expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
  expect(messages.filter((message) => message.includes('"@xstate.actor"'))).toHaveLength(3);
  expect(text).toContain('"event":{"type":"xstate.done.actor.changePassword"');
  expect(text).toContain('"value":"done"');
  expect(text).toContain(`"said":"not ${mask}"`);
  expect(text).toContain(`["${mask} of ${mask}"]`);
});

test('names of events and states are not masked, even when they equal a secret', async () => {
  const sentEvents: unknown[] = [];
  const logic = setup({}).createMachine({
    id: 'deposit',
    context: { said: 'deposit', password: 'deposit' },
    initial: 'deposit',
    states: { deposit: {} },
  });
  const inspect = maskedInspector((options) =>
    createInspector({ send: (message) => void sentEvents.push(message) }, options),
  );
  createActor(logic, { inspect }).start().send({ type: 'deposit' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sentEvents.at(-1)).toMatchObject({
    event: { type: 'deposit' },
    snapshot: { value: 'deposit', context: { said: mask, password: mask } },
  });
  expect(sentEvents[0]).toMatchObject({
    name: 'deposit',
    definition: expect.stringContaining('deposit'),
  });
});

test('length limits of secrets and empty texts are not masked; a short secret is masked only as a whole', () => {
  const { cover } = createCover();
  const limits = { password: { minLength: 8, maxLength: 128 }, accountNumber: { minLength: 8 } };
  expect(cover({ limits, password: '', pending: true })).toEqual({
    limits,
    password: '',
    pending: true,
  });
  expect(cover({ password: 'a1', said: ['a1', 'a1 or b2'], accountNumber: 777 })).toEqual({
    password: mask,
    said: [mask, 'a1 or b2'],
    accountNumber: mask,
  });
});

test('cycles and functions are removed, and objects with toJSON are serialized', () => {
  const value = { at: new Date(0), password: 'secret', again: () => 1, self: {} };
  value.self = value;
  expect(createCover().cover(value)).toEqual({ at: '1970-01-01T00:00:00.000Z', password: mask });
});

test('a draft contains no secrets, and is not sent until they are filled in', () => {
  const event = { type: 'auth.login', username: 'noy', password: mask, limits: { password: 8 } };
  const draft = JSON.parse(toDraft(event)) as typeof event;
  expect(draft).toEqual({ ...event, password: '' });
  expect(missingSecrets(draft)).toEqual(['password']);
  expect(missingSecrets({ ...draft, password: mask, note: `was ${mask}` })).toEqual([
    'password',
    'note',
  ]);
  expect(missingSecrets({ ...draft, password: 'champa1234' })).toEqual([]);
});
