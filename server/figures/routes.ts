import type { FastifyReply } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { figuresFile } from './export';
import { figureReport } from './read';
import { figureRows } from './rows';
import { todayReport } from './today';

export const figureRoutes = (ctx: Context) => {
  const { reports: db } = ctx.database;
  /** A standby may lag behind: staff see the time of the figures. */
  const asOf = async <Report extends { asOf: string }>(read: Promise<Report>) => {
    const [report, lag] = await Promise.all([read, ctx.database.reportLag()]);
    return { ...report, asOf: new Date(Date.parse(report.asOf) - lag).toISOString() };
  };
  return contractServer.router(staffContract.figures, {
    get: async ({ query }) => ok(await asOf(figureReport(ctx, db, query))),
    rows: async ({ query }) => ok(await figureRows(db, query)),
    today: async () => ok(await asOf(todayReport(ctx, db))),
    export: async ({ query, reply }) => {
      const report = await figureReport(ctx, db, query);
      const name = `figures-${report.from}-${report.to}.csv`;
      void (reply as unknown as FastifyReply).header(
        'content-disposition',
        `attachment; filename="${name}"`,
      );
      return ok(figuresFile(report));
    },
  });
};
