import { PlayerEvent } from '../../../contract/events';
import type { TestClient } from '../../../tests/integration/support/client';

/** A page that follows the player's events on one server. */
export interface EventReader {
  /** URL that it is connected to. */
  url: string;
  heard: PlayerEvent[];
  /** The line has ended: from the server, or because there is none any more. */
  hasEnded: boolean;
  close(): void;
}

/** Connects as the player. @throws Error when the server does not let them */
export async function readEvents(url: string, { cookies }: TestClient): Promise<EventReader> {
  const abort = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/v2/events`, {
    headers: { cookie },
    signal: abort.signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`no events: ${answer.status}`);
  const reader: EventReader = { url, heard: [], hasEnded: false, close: () => abort.abort() };
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
        reader.heard.push(PlayerEvent.parse(JSON.parse(line.slice('data: '.length))));
    }
  } catch {
    // A server that is killed ends the line in the middle.
  }
  reader.hasEnded = true;
}
