import { afterAll, beforeAll } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { createContext } from '../../../server/compose';
import type { Context } from '../../../server/context';
import { TestClient } from './client';
import { onPostgres } from './database';
import type { TestApp } from './testApp';

/** Another node with the same database, which only PostgreSQL allows. */
export interface SecondNode {
  /** A browser at the other node. */
  client(): TestClient;
  /** The dependencies of the other node. */
  readonly ctx: Context;
  /** Advances the clocks of both nodes. */
  advance(seconds: number): void;
}

/** Starts another node for the tests of a file. On PGlite the first node takes its place. */
export function useSecondNode(app: TestApp): SecondNode {
  let node: { ctx: Context; app: FastifyInstance } | undefined;
  beforeAll(async () => {
    if (!onPostgres) return;
    const ctx = await createContext(app.ctx.config, pino({ level: 'silent' }));
    node = { ctx, app: await buildApp(ctx) };
  });
  afterAll(async () => {
    await node?.app.close();
    await node?.ctx.database.close();
  });
  return {
    client: () => (node ? new TestClient(node.app) : app.server.client()),
    get ctx() {
      return node?.ctx ?? app.ctx;
    },
    advance: (seconds) => {
      for (const { clock } of node ? [app.ctx, node.ctx] : [app.ctx]) clock.advance(seconds);
    },
  };
}
