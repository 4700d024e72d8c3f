import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Context } from '../context';
import { createReadings } from './readings';
import { registry } from './registry';

/** A port of its own, for Prometheus only: no proxy forwards players to it. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

let areDefaultsCollected = false;

/** Serves `GET /metrics`. @throws when the port is in use */
export async function serveMetrics(
  ctx: Context,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  if (!areDefaultsCollected) collectDefaultMetrics({ register: registry });
  areDefaultsCollected = true;
  const bringUpToDate = createReadings(ctx);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    bringUpToDate()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          ctx.log.error({ err: error }, 'metrics could not be served');
          response.writeHead(500).end();
        },
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
