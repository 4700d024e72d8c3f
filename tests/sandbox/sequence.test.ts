import { expect, test } from '@jest/globals';
import { toLog } from '../../sandbox/inspector/log';
import { toSequence } from '../../sandbox/inspector/sequence';

const lines = toLog([
  { at: 0, actor: 'page', event: { type: 'page.load', path: '/player' } },
  { at: 1, actor: 'deposit', event: { type: 'xstate.init' }, state: 'editing' },
  {
    at: 2,
    actor: 'deposit',
    event: { type: 'deposit.submit' },
    state: 'creating',
    actions: [{ type: 'xstate.spawnChild', params: { id: 'createOrder' } }, { type: 'makeKey' }],
  },
  {
    at: 3,
    actor: 'deposit',
    event: { type: 'xstate.done.actor.createOrder' },
    state: 'following',
    actions: [
      { type: 'xstate.stopChild', params: 'createOrder' },
      { type: 'xstate.stopChild', params: { id: 'createOrder' } },
      { type: 'xstate.spawnChild', params: { id: 'followOrder' } },
      { type: 'xstate.sendTo', params: { to: 'followOrder', event: { type: 'follow' } } },
    ],
  },
  {
    at: 4,
    actor: 'deposit',
    event: { type: 'order.changed' },
    from: 'followOrder',
    state: 'done',
    actions: [
      { type: 'xstate.stopChild', params: { id: 'followOrder' } },
      { type: 'xstate.emit', params: { type: 'deposit.done' } },
    ],
  },
  { at: 5, actor: 'toasts', event: { type: 'toast.show' }, from: 'deposit', state: 'shown' },
]).lines;

test('a sequence has senders and receivers: machines, the calls that they start, and the answers', () => {
  const { lanes, messages } = toSequence(lines);
  expect(lanes.map(({ id }) => id)).toEqual([
    'page',
    'deposit',
    'deposit/createOrder',
    'deposit/followOrder',
    'toasts',
  ]);
  expect(messages.map(({ line, from, to, text, kind }) => [line, from, to, text, kind])).toEqual([
    [0, 'page', 'page', 'load /player', 'event'],
    [1, 'page', 'deposit', 'start', 'event'],
    [2, 'page', 'deposit', 'deposit.submit', 'event'],
    [2, 'deposit', 'deposit/createOrder', 'start', 'start'],
    [3, 'deposit/createOrder', 'deposit', 'done', 'event'],
    [3, 'deposit', 'deposit/followOrder', 'start', 'start'],
    [3, 'deposit', 'deposit/followOrder', 'follow', 'send'],
    [4, 'deposit/followOrder', 'deposit', 'order.changed', 'event'],
    [4, 'deposit', 'deposit/followOrder', 'stop', 'stop'],
    [4, 'deposit', 'page', 'deposit.done', 'emit'],
    [5, 'deposit', 'toasts', 'toast.show', 'event'],
  ]);
});
