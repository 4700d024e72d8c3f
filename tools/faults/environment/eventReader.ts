import { PlayerEvent } from '../../../contract/events';
import type { TestClient } from '../../../tests/integration/support/client';

/** A page that receives the player's events from one server. */
export interface EventReader {
  /** URL that it is connected to. */
  url: string;
  receivedEvents: PlayerEvent[];
  /** The connection has ended: the server closed it, or is gone. */
  hasEnded: boolean;
  close(): void;
}

/** Connects as the player. @throws Error when the server refuses it */
export async function readEvents(url: string, { cookies }: TestClient): Promise<EventReader> {
  const abort = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/v2/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`no events: ${answer.status}`);
  const reader: EventReader = {
    url,
    receivedEvents: [],
    hasEnded: false,
    close: () => abort.abort(),
  };
  void follow(answer.body, reader);
  return reader;
}

async function follow(body: NonNullable<Response['body']>, reader: EventReader): Promise<void> {
  const pieces = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
      const lines = (unread + next.value).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.startsWith('data: ')))
        reader.receivedEvents.push(PlayerEvent.parse(JSON.parse(line.slice('data: '.length))));
    }
  } catch {
    // A killed server breaks the connection.
  }
  reader.hasEnded = true;
}
