import type { MessageDescriptor } from '@lingui/core';

/** What the page of an order says about its state, and what the player does next. */
export interface StatusMessage {
  /** The flower, breathing while something is awaited, blooming once when it has arrived; else an icon with a color. */
  mark:
    | 'breathing'
    | 'blooming'
    | {
        icon: 'close' | 'clock' | 'warning' | 'check' | 'info';
        tone: 'grey' | 'yellow' | 'red';
      };
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Only staff can help: show the contact links. */
  needsStaff: boolean;
}
