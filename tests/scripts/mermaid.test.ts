import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { toChart } from '../../machines/chart';
import { toastsMachine } from '../../machines/toasts';
import { toMermaid } from '../../scripts/mermaid';

test('a machine with states inside of states and a choice', () => {
  expect(toMermaid(toChart(toastsMachine))).toBe(`stateDiagram-v2
  [*] --> toasts_empty
  state "empty" as toasts_empty
  state "showing" as toasts_showing {
    [*] --> toasts_showing_running
    state "running" as toasts_showing_running
    state "paused" as toasts_showing_paused
  }
  state toasts_advancing <<choice>>
  toasts_empty --> toasts_showing : toast.show
  toasts_showing --> toasts_showing : toast.show [isNotDuplicate]
  toasts_showing --> toasts_advancing : toast.dismiss [isShown]
  toasts_showing --> toasts_showing : toast.dismiss [isQueued]
  toasts_showing_running --> toasts_advancing : toast.expire
  toasts_showing_running --> toasts_showing_running : toast.show [isDuplicateOfVisible]
  toasts_showing_running --> toasts_showing_paused : toast.pause
  toasts_showing_paused --> toasts_showing_paused : toast.pause
  toasts_showing_paused --> toasts_showing_running : toast.resume [isOnlyReader]
  toasts_showing_paused --> toasts_showing_paused : toast.resume
  toasts_advancing --> toasts_empty : [isEmpty]
  toasts_advancing --> toasts_showing`);
});

test('a state with two regions', () => {
  const region = { initial: 'off', states: { off: {} } };
  const machine = createMachine({
    id: 'room',
    initial: 'open',
    states: { open: { type: 'parallel', states: { light: region, music: region } } },
  });
  expect(toMermaid(toChart(machine))).toBe(`stateDiagram-v2
  [*] --> room_open
  state "open" as room_open {
    state "light" as room_open_light {
      [*] --> room_open_light_off
      state "off" as room_open_light_off
    }
    --
    state "music" as room_open_music {
      [*] --> room_open_music_off
      state "off" as room_open_music_off
    }
  }`);
});
