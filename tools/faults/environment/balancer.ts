import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends requests to servers in turn. */
export interface Balancer {
  url: string;
  /** URLs of the servers; may be changed at any time. */
  targets: string[];
  close(): Promise<void>;
}

/**
 * A minimal balancer: a request that no server has received goes to the next one; a request that a server may have received is
 * never sent again.
 */
export async function startBalancer(servers: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const balancer = { url: '', targets: servers, close };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const { targets } = balancer;
    const first = turn++;
    for (let index = 0; index < targets.length; index++) {
      const target = targets[(first + index) % targets.length] ?? '';
      if (await tryOne(target, incoming, body, outgoing)) return;
    }
    outgoing.writeHead(502).end();
  }

  /** @returns false when the server cannot be reached, so that another one may be tried */
  async function tryOne(
    target: string,
    { method, url = '/', headers }: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<boolean> {
    const proxyRequest = request(new URL(url, target), { method, headers, agent });
    proxyRequest.on('error', () => undefined);
    outgoing.once('close', () => proxyRequest.destroy());
    proxyRequest.end(body);
    try {
      const [answer] = (await once(proxyRequest, 'response')) as [IncomingMessage];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return false;
      outgoing.destroy();
      return true;
    }
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  balancer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
    agent.destroy();
    await once(server, 'close');
  }
  return balancer;
}
