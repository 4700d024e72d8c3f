import type { OrderUpdate } from '../../machines/orderFlow';
import { paths } from '../../src/lib/paths';
import type { View } from '../../machines/model/table';
import { accountsWith } from '../scenes/data';
import { depositIn, sceneStart, withdrawalIn } from '../scenes/orders';
import { live } from '../scenes/promotions';
import { termsAnswers } from '../scenes/terms';
import type { Answers } from '../../mocks/responses';
import { withDeposit, withWithdrawal } from '../scenes/world';

/** The page that shows a machine, and its answers in addition to the usual ones of scenes. */
interface MachinePage {
  path: string;
  /** @param view returns the current view of the machine */
  answers?: (view: () => View) => Answers;
  /** The machine is created in an idle callback. */
  isIdleWork?: true;
}

const orderIn = (view: View) => view['order'] as OrderUpdate | null | undefined;

/** Answers with the order in the machine's context, so that the page shows the same. */
function depositAnswers(view: () => View): Answers {
  const order = () => {
    const {
      code = 'CH-1',
      status = 'OPEN',
      timeLeft = 900_000,
      hasQr = true,
    } = orderIn(view()) ?? {};
    const expiresAt = new Date(
      Date.parse(sceneStart) + Math.min(timeLeft, 3_600_000),
    ).toISOString();
    return depositIn(status, { code, expiresAt, ...(hasQr ? {} : { qr: null }) });
  };
  return {
    ...withDeposit(order()),
    'deposits.open': { body: { items: [] } },
    'deposits.get': () => ({ body: order() }),
    'deposits.list': () => ({ body: { items: [order()], page: 1, pageSize: 10, total: 1 } }),
  };
}

function withdrawAnswers(view: () => View): Answers {
  const order = () => {
    const { code = 'CW-1', status = 'OPEN' } = orderIn(view()) ?? {};
    return withdrawalIn(status, { code });
  };
  return {
    ...withWithdrawal(order()),
    'withdrawals.get': () => ({ body: order() }),
    'withdrawals.list': () => ({ body: { items: [order()], page: 1, pageSize: 10, total: 1 } }),
  };
}

const machinePages: Readonly<Record<string, MachinePage>> = {
  acceptTerms: { path: paths.home, answers: () => termsAnswers },
  auth: { path: paths.login },
  bankAccount: {
    path: paths.bank,
    answers: () => ({ 'bankAccounts.list': accountsWith([]) }),
  },
  changePassword: { path: paths.home },
  connection: { path: paths.home },
  deposit: { path: paths.deposit, answers: depositAnswers },
  drawer: { path: paths.home },
  fingerprint: { path: paths.home, isIdleWork: true },
  moveCredit: { path: paths.move },
  promotion: { path: paths.promotion(live.id) },
  protect: { path: paths.protection },
  realityCheck: { path: paths.home },
  setPassword: { path: `${paths.setPassword}#${'t'.repeat(43)}` },
  toasts: { path: paths.home },
  withdraw: { path: paths.withdraw, answers: withdrawAnswers },
};

const staff = 'It is on the page of staff, /desk, which is a build of its own.';
const elsewhere: Readonly<Record<string, string>> = {
  review: staff,
  statementUpload: staff,
  statementImport: staff,
};

/** The flow through which a player changes a lifecycle's status. */
const flowOf: Readonly<Record<string, string>> = {
  depositOrder: 'deposit',
  protection: 'protect',
  promotionUsage: 'promotion',
  withdrawalOrder: 'withdraw',
};

const lifecycle = 'It is a lifecycle: the server moves it, and no page runs it.';

/** The page that shows a machine, or why there is none. */
export function findMachinePage(machine: string): MachinePage | { why: string } {
  if (Object.hasOwn(machinePages, machine)) return machinePages[machine] as MachinePage;
  const flow = flowOf[machine];
  const instead = flow === undefined ? '' : ` What a player does to it is the flow ${flow}.`;
  return { why: elsewhere[machine] ?? lifecycle + instead };
}
