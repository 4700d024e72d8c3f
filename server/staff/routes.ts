import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import type { StaffRow } from '../db/schema';
import {
  creditLateDeposit,
  rejectDeposit,
  returnLateDeposit,
  type DepositDecision,
} from '../deposits/staff';
import { figureRoutes } from '../figures/routes';
import { contractServer, ok } from '../http/contractServer';
import { answerError } from '../http/failures';
import { forgetBrowsers } from '../players/devices';
import { createPasswordLink } from '../players/passwordLinks';
import { endSessionsOf } from '../players/sessions';
import { findOrder } from '../withdrawals/debitCalls';
import { recordViewer } from '../withdrawals/looks';
import {
  approvePayout,
  assignWithdrawal,
  claimWithdrawal,
  failPayout,
  rejectPayout,
  releaseWithdrawal,
  retryPayout,
  sendPayout,
  settlePayout,
  undoApproval,
} from '../withdrawals/staff';
import type { PayoutDecision } from '../withdrawals/payoutSteps';
import { alertRoutes } from './alertRoutes';
import { correctionRoutes } from './correctionRoutes';
import { playerRecordRoutes } from './playerRecordRoutes';
import { blockRoutes } from './blockRoutes';
import { accountChangeRoutes } from './accountChangeRoutes';
import {
  confirmInvitation,
  disable,
  invite,
  listColleagues,
  listStaff,
  openInvitation,
  toOtpUri,
} from './accounts';
import {
  actionsAbout,
  exportOfActions,
  findAction,
  logged,
  pageOfActions,
  rejectionText,
} from './actions';
import { rememberBrowser } from './browsers';
import { addPictureTypes, inquiryRoutes } from './inquiryRoutes';
import { promotionRoutes } from './promotionRoutes';
import { messageRoutes } from './messageRoutes';
import { issueRoutes } from './issueRoutes';
import { checkDecision, pageOfDecisions } from './decisionViews';
import { rememberLogin } from './logins';
import { findPlayer, pageOfLedger, playerView } from './playerViews';
import { pageOfPlayers, playersCsv } from './directory';
import { addFileParts, reconciliationRoutes } from './reconciliationRoutes';
import { paymentRoutes } from './paymentRoutes';
import { reasonRoutes } from './reasonRoutes';
import { settingRoutes } from './settingRoutes';
import { roundRoutes } from './roundRoutes';
import {
  addStaffSessions,
  endStaffSession,
  logInStaff,
  logOutStaff,
  requireStaff,
  findStaffSessions,
  setStaffCookie,
  startStaffSession,
} from './sessions';
import {
  findDeposit,
  findWithdrawal,
  pageOfWithdrawals,
  queueCounts,
  getStaffWithdrawal,
} from './views';

const meOf = ({ id, name, role }: StaffRow) => ok({ id, name, role });
const statusOf = (status: string) => ok({ status });

/** The `FastifyReply`: the router's types may be for another version of the framework. */
const replyOf = (reply: unknown) => reply as FastifyReply;

/** The calls of staff. Each decision is made by the same function as elsewhere in the server, and logged. */
const staffRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;

  /** Decides about a deposit and logs the status before and after. */
  const decide = (
    request: FastifyRequest,
    code: string,
    reason: string,
    work: (ctx: Context, by: string) => Promise<DepositDecision>,
  ) =>
    logged(ctx, request, async (txCtx) => {
      const { before, after } = await work(txCtx, requireStaff(request).name);
      return { done: { subject: code, before, after, reason }, result: statusOf(after) };
    });

  /** Takes a step with the payout of a withdrawal and logs its status before and after. */
  const payout = (
    request: FastifyRequest,
    code: string,
    work: (ctx: Context, code: string, by: string) => Promise<PayoutDecision>,
    reason: string | null = null,
  ) =>
    logged(ctx, request, async (txCtx, tx) => {
      const by = requireStaff(request).name;
      const { before, after, row } = await work(txCtx, code, by);
      const done = { subject: code, before, after, reason };
      return { done, read: async () => ok(await getStaffWithdrawal(ctx, tx, row, by)) };
    });

  return contractServer.router(staffContract, {
    session: {
      join: async ({ body }) => {
        const { staff, otpSecret } = await ctx.database.transaction((tx) =>
          openInvitation(ctx, tx, body.token),
        );
        const { name, role } = staff;
        return ok({ name, role, otpUri: toOtpUri(name, otpSecret) });
      },
      confirm: async ({ body, request, reply }) => {
        const { member, sessionToken } = await confirmInvitation(ctx, body, async (tx, row) => {
          await rememberLogin(ctx, tx, row, request, 'joins');
          return startStaffSession(ctx, tx, row, request);
        });
        setStaffCookie(ctx, request, replyOf(reply), sessionToken);
        rememberBrowser(ctx, member, request, replyOf(reply));
        return meOf(member);
      },
      login: async ({ body, request, reply }) => {
        const { member, sessionToken } = await logInStaff(ctx, body, request);
        setStaffCookie(ctx, request, replyOf(reply), sessionToken);
        rememberBrowser(ctx, member, request, replyOf(reply));
        return meOf(member);
      },
      logout: async ({ request, reply }) => {
        await logOutStaff(ctx, request, replyOf(reply));
        return ok({});
      },
      me: ({ request }) => Promise.resolve(meOf(requireStaff(request))),
      list: async ({ request }) => ok({ items: await findStaffSessions(ctx, request) }),
      end: async ({ params, request }) => {
        await endStaffSession(ctx, requireStaff(request), params.id);
        return ok({});
      },
    },
    withdrawals: {
      list: async ({ query, request }) =>
        ok(await pageOfWithdrawals(ctx, db, query, requireStaff(request).name)),
      get: async ({ params, request }) =>
        ok(await findWithdrawal(ctx, db, params.code, requireStaff(request).name)),
      history: async ({ params: { code } }) => {
        // Not every role may read the log about anything else
        await findOrder(ctx, code);
        return ok({ items: await actionsAbout(db, code) });
      },
      claim: ({ params, request }) => payout(request, params.code, claimWithdrawal),
      release: ({ params, request }) => payout(request, params.code, releaseWithdrawal),
      assign: ({ params, body: { to }, request }) =>
        payout(
          request,
          params.code,
          (txCtx, code, by) => assignWithdrawal(txCtx, code, by, to),
          to,
        ),
      look: async ({ params, request }) =>
        ok({ others: await recordViewer(ctx, params.code, requireStaff(request).name) }),
      approve: ({ params, request }) => payout(request, params.code, approvePayout),
      undo: ({ params, request }) => payout(request, params.code, undoApproval),
      send: ({ params, body: { bankReference }, request }) =>
        payout(
          request,
          params.code,
          (txCtx, code, by) => sendPayout(txCtx, code, by, bankReference ?? null),
          bankReference ?? null,
        ),
      settle: ({ params, request }) => payout(request, params.code, settlePayout),
      fail: ({ params, body: { reason }, request }) =>
        payout(
          request,
          params.code,
          (txCtx, code, by) => failPayout(txCtx, code, by, reason),
          reason,
        ),
      retry: ({ params, request }) => payout(request, params.code, retryPayout),
      reject: ({ params, body, request }) =>
        payout(
          request,
          params.code,
          (txCtx, code, by) => rejectPayout(txCtx, code, by, body),
          rejectionText(body),
        ),
    },
    queue: { counts: async () => ok(await queueCounts(ctx, db)) },
    deposits: {
      get: async ({ params }) => ok(await findDeposit(ctx, db, params.code)),
      reject: ({ params: { code }, body: { reason }, request }) =>
        decide(request, code, reason, (txCtx) => rejectDeposit(txCtx, code)),
      creditLate: ({ params: { code }, body: { reason, seen }, request }) =>
        decide(request, code, reason, (txCtx, by) =>
          creditLateDeposit(txCtx, code, reason, { by }, seen),
        ),
      returnLate: ({ params: { code }, body: { reason }, request }) =>
        decide(request, code, reason, (txCtx, by) =>
          returnLateDeposit(txCtx, code, reason, { by }),
        ),
    },
    payments: paymentRoutes(ctx),
    issues: issueRoutes(ctx),
    rounds: roundRoutes(ctx),
    reasons: reasonRoutes(ctx),
    alerts: alertRoutes(ctx),
    decisions: {
      list: async ({ query }) => ok(await pageOfDecisions(db, query)),
      check: async ({ query, request }) =>
        ok(await checkDecision(ctx, db, query, requireStaff(request).name)),
    },
    figures: figureRoutes(ctx),
    accountChanges: accountChangeRoutes(ctx),
    inquiries: inquiryRoutes(ctx),
    corrections: correctionRoutes(ctx),
    playerRecords: playerRecordRoutes(ctx),
    promotions: promotionRoutes(ctx),
    messages: messageRoutes(ctx),
    settings: settingRoutes(ctx),
    players: {
      list: async ({ query }) => ok(await pageOfPlayers(ctx, db, query)),
      export: ({ query, reply }) => {
        void replyOf(reply).header('content-disposition', 'attachment; filename="players.csv"');
        return Promise.resolve(ok(Readable.from(playersCsv(ctx, db, query))));
      },
      get: async ({ params }) => ok(await playerView(ctx, params.username)),
      ledger: async ({ params, query }) => ok(await pageOfLedger(db, params.username, query)),
      ...blockRoutes(ctx),
      endSessions: ({ params: { username }, body: { reason, sessions }, request }) =>
        logged(ctx, request, async (txCtx, tx) => {
          const { id } = await findPlayer(tx, username);
          await endSessionsOf(txCtx, tx, id, sessions);
          if (!sessions) await forgetBrowsers(tx, id);
          const after = sessions ? `ENDED ${sessions.length}` : 'LOGGED_OUT';
          return { done: { subject: username, after, reason }, result: statusOf(after) };
        }),
      passwordLink: ({ params: { username }, body: { reason }, request }) =>
        logged(ctx, request, async (txCtx, tx) => {
          const { id } = await findPlayer(tx, username);
          const { token, expiresAt } = await createPasswordLink(txCtx, tx, id);
          return {
            done: { subject: username, reason },
            result: ok({ token, expiresAt: expiresAt.toISOString() }),
          };
        }),
    },
    staff: {
      list: async () => ok({ items: await listStaff(db) }),
      colleagues: async () => ok({ items: await listColleagues(db) }),
      invite: ({ body, request }) =>
        logged(ctx, request, async (txCtx, tx) => {
          const by = requireStaff(request).id;
          const { token, expiresAt, before } = await invite(txCtx, tx, { ...body, by });
          return {
            done: { subject: body.name, before, after: body.role },
            result: ok({ token, expiresAt: expiresAt.toISOString() }),
          };
        }),
      disable: ({ params: { id }, body: { reason }, request }) =>
        logged(ctx, request, async (txCtx, tx) => {
          const subject = await disable(txCtx, tx, id);
          const after = 'DISABLED';
          return { done: { subject, after, reason }, result: statusOf(after) };
        }),
    },
    reconciliation: reconciliationRoutes(ctx),
    log: {
      list: async ({ query }) => ok(await pageOfActions(db, query)),
      get: async ({ params }) => ok(await findAction(db, params.id)),
      export: async ({ query, reply }) => {
        void replyOf(reply).header('content-disposition', 'attachment; filename="log.csv"');
        return ok(await exportOfActions(db, query));
      },
    },
  });
};

/** Mounts the routes of staff, separately from the sessions of players. */
export async function addStaff(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    addStaffSessions(scope, ctx);
    addFileParts(scope);
    addPictureTypes(scope);
    await scope.register(contractServer.plugin(staffRoutes(ctx)), {
      logInitialization: false,
      responseValidation: true,
      requestValidationErrorHandler: answerError,
    });
  });
}
