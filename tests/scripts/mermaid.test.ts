import { expect, test } from '@jest/globals';
import { chartOf } from '../../machines/chart';
import { toastsMachine } from '../../machines/toasts';
import { mermaidOf } from '../../scripts/mermaid';

test('a machine with states inside of states, a choice and a delay', () => {
  expect(mermaidOf(chartOf(toastsMachine))).toBe(`stateDiagram-v2
  [*] --> toasts_empty
  state "empty" as toasts_empty
  state "showing" as toasts_showing {
    [*] --> toasts_showing_running
    state "running" as toasts_showing_running
    state "paused" as toasts_showing_paused
  }
  state toasts_advancing <<choice>>
  toasts_empty --> toasts_showing : toast.show
  toasts_showing --> toasts_showing : toast.show [isNewToSay]
  toasts_showing --> toasts_advancing : toast.dismiss [isShown]
  toasts_showing --> toasts_showing : toast.dismiss [isQueued]
  toasts_showing_running --> toasts_showing_running : toast.show [saysTheShown]
  toasts_showing_running --> toasts_showing_paused : toast.pause
  toasts_showing_running --> toasts_advancing : after duration
  toasts_showing_paused --> toasts_showing_paused : toast.pause
  toasts_showing_paused --> toasts_showing_running : toast.resume [isOnlyReader]
  toasts_showing_paused --> toasts_showing_paused : toast.resume
  toasts_advancing --> toasts_empty : [isEmpty]
  toasts_advancing --> toasts_showing`);
});
