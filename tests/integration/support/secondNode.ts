import { afterAll, beforeAll } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../../server/app';
import { createContext } from '../../../server/compose';
import type { Context } from '../../../server/context';
import { TestClient } from './client';
import { onPostgres } from './database';
import type { MoneyServer } from './money';

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
export function useSecondNode(money: MoneyServer): SecondNode {
  let node: { ctx: Context; app: FastifyInstance } | undefined;
  beforeAll(async () => {
    if (!onPostgres) return;
    const ctx = await createContext(money.ctx.config, pino({ level: 'silent' }));
    node = { ctx, app: await buildApp(ctx) };
  });
  afterAll(async () => {
    await node?.app.close();
    await node?.ctx.database.close();
  });
  return {
    client: () => (node ? new TestClient(node.app) : money.server.client()),
    get ctx() {
      return node?.ctx ?? money.ctx;
    },
    advance: (seconds) => {
      for (const { clock } of node ? [money.ctx, node.ctx] : [money.ctx]) clock.advance(seconds);
    },
  };
}
