import { z } from 'zod';
import { sessionChannelName } from '../../../contract/document';

/** A session change in one tab, sent to the others; for a login the id of the player. */
export const SessionMessage = z.union([z.literal('loggedOut'), z.object({ loggedIn: z.string() })]);
export type SessionMessage = z.infer<typeof SessionMessage>;

export interface SessionChannel {
  announce(message: SessionMessage): void;
  /** Listens to other tabs, never to its own. Returns the unsubscribe function. */
  listen(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

/** Connects the tabs of this site by `BroadcastChannel`; without it tabs learn from a 401. */
export function openSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { announce() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(sessionChannelName);
  return {
    announce: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const message = SessionMessage.safeParse(data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
