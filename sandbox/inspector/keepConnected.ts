/** The used part of a WebSocket: the browser's, or that of the package `ws`. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface Connection {
  /** Sends a text now, or as soon as the connection is open again. */
  send: (text: string) => void;
  close: () => void;
}

interface Options {
  onMessage?: (text: string) => void;
  /** Called when a connection opens, and when it closes. */
  onState?: (isOpen: boolean) => void;
  /** Time until the next attempt, ms. */
  pause?: number;
}

const open = 1;
/** Maximum number of messages that wait for a connection. The oldest are dropped. */
const maxWaiting = 2_000;

/**
 * A connection that reconnects by itself whenever it is lost.
 * @param make opens a socket
 */
export function keepConnected(
  make: () => Socket,
  { onMessage, onState, pause = 1_000 }: Options = {},
): Connection {
  const queue: string[] = [];
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket = connect();

  function connect(): Socket {
    const made = make();
    let wasOpen = false;
    made.onopen = () => {
      wasOpen = true;
      onState?.(true);
      for (const text of queue.splice(0)) made.send(text);
    };
    made.onmessage = ({ data }: { data: unknown }) => onMessage?.(String(data));
    // `onclose` follows and handles it
    made.onerror = () => {};
    made.onclose = () => {
      if (wasOpen) onState?.(false);
      if (isWanted) timer = setTimeout(() => (socket = connect()), pause);
    };
    return made;
  }

  return {
    send(text) {
      if (socket.readyState === open) return socket.send(text);
      queue.push(text);
      if (queue.length > maxWaiting) queue.shift();
    },
    close() {
      isWanted = false;
      clearTimeout(timer);
      socket.close();
    },
  };
}
