import { z } from 'zod';

/** What happened to the session in one tab, for the others; who logged in, by their id. */
export const SessionNews = z.union([z.literal('loggedOut'), z.object({ loggedIn: z.string() })]);
export type SessionNews = z.infer<typeof SessionNews>;

const channelName = 'session';

export interface SessionChannel {
  announce(news: SessionNews): void;
  /** Hears what other tabs announce, never its own; gives a function that ends it. */
  listen(listener: (news: SessionNews) => void): () => void;
  close(): void;
}

/** Joins the tabs of this site by `BroadcastChannel`; a browser without it has tabs that learn by a 401. */
export function openSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { announce() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(channelName);
  return {
    announce: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const news = SessionNews.safeParse(data);
        if (news.success) listener(news.data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
