import { expect, test } from '@jest/globals';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { depositStatuses } from '../../contract/deposits';
import { errorCodes } from '../../contract/errors';
import { usageStatuses } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import { withdrawalStatuses } from '../../contract/withdrawals';
import { authMachine } from '../../machines/auth';
import { bankAccountMachine } from '../../machines/bankAccount';
import { isChoice } from '../../machines/chart';
import { changePasswordMachine } from '../../machines/changePassword';
import { depositMachine } from '../../machines/deposit';
import { drawerMachine } from '../../machines/drawer';
import { promotionMachine } from '../../machines/promotion';
import { setPasswordMachine } from '../../machines/setPassword';
import { moveCreditMachine } from '../../machines/moveCredit';
import { protectMachine } from '../../machines/protect';
import { acceptTermsMachine } from '../../machines/acceptTerms';
import { realityCheckMachine } from '../../machines/realityCheck';
import { toastsMachine } from '../../machines/toasts';
import { withdrawMachine } from '../../machines/withdraw';
import { scenes } from '../../sandbox/scenes';
import { findRoute, routes } from '../../src/app/routes';
import type { Call } from '../../mocks/fetchHandler';
import { findContractRoute, getSuccessStatus, type Reply } from '../../mocks/responses';
import { sceneHref, type FlowName } from '../../sandbox/scenes/scene';
import { getAnswers } from '../../sandbox/scenes/world';

const machines: Record<FlowName, AnyStateMachine> = {
  auth: authMachine,
  bankAccount: bankAccountMachine,
  changePassword: changePasswordMachine,
  contact: drawerMachine,
  deposit: depositMachine,
  menu: drawerMachine,
  moveCredit: moveCreditMachine,
  promotion: promotionMachine,
  setPassword: setPasswordMachine,
  protect: protectMachine,
  realityCheck: realityCheckMachine,
  acceptTerms: acceptTermsMachine,
  toasts: toastsMachine,
  withdraw: withdrawMachine,
};
const flows = Object.keys(machines) as FlowName[];

/** The states in which a flow can stay, named as in scenes; states that it only passes through are left out. */
function statesOf(node: AnyStateNode): string[] {
  const inner = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(statesOf);
  return isChoice(node) ? [] : [node.path.join('.')];
}

/** Every reply of a route that a scene may give. */
function repliesOf(replies: unknown): Reply<unknown>[] {
  if (typeof replies === 'function')
    return providers.map((provider) => {
      const call: Call = {
        name: `GET /v2/players/credits/${provider}`,
        body: undefined,
        headers: new Headers(),
        query: new URLSearchParams(),
      };
      return (replies as (call: Call) => Reply<unknown>)(call);
    });
  return (Array.isArray(replies) ? replies : [replies]) as Reply<unknown>[];
}

const replies = scenes.flatMap((scene) =>
  Object.entries(getAnswers(scene)).flatMap(([name, answer]) =>
    repliesOf(answer).map((reply) => ({ scene: scene.id, name, reply })),
  ),
);

/** Every value of a field `status` in the answers of a resource. */
function statusesIn(resource: string): Set<string> {
  const answers = replies.filter(({ name }) => name.startsWith(`${resource}.`));
  const text = JSON.stringify(answers.map(({ reply }) => reply));
  return new Set([...text.matchAll(/"status":"(\w+)"/g)].map(([, status = '']) => status));
}

test('no two scenes have the same id or the same address', () => {
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  expect(new Set(scenes.map((scene) => sceneHref(scene))).size).toBe(scenes.length);
});

test('the answers of a scene follow the contract', () => {
  const brokenReplies = replies.flatMap(({ scene, name, reply }) => {
    if (typeof reply === 'string') return [];
    const route = findContractRoute(name);
    const [status, body] =
      'refusal' in reply ? [reply.status, reply.refusal] : [getSuccessStatus(route), reply.body];
    const schema: unknown = route.responses[status];
    const isSchema = typeof schema === 'object' && schema !== null && 'safeParse' in schema;
    const parse = isSchema ? (schema.safeParse as (value: unknown) => { error?: Error }) : null;
    const problem = parse ? parse(body).error?.message : `no answer with ${status}`;
    return problem ? [`${scene} ${name}: ${problem}`] : [];
  });
  expect(replies.length).toBeGreaterThan(1_000);
  expect(brokenReplies).toEqual([]);
});

test.each(flows)('the flow %s is shown in each of its states', (flow) => {
  const shownStates = new Set(scenes.map(({ shows }) => shows?.[flow]));
  expect(statesOf(machines[flow].root).filter((state) => !shownStates.has(state))).toEqual([]);
});

test('each page is shown in some scene', () => {
  const shownPaths = new Set(
    scenes.map(({ path }) => findRoute(path.split('?')[0] ?? '')?.route.path),
  );
  const pages = routes.filter(({ path }) => !path.startsWith('/sandbox')).map(({ path }) => path);
  expect(pages.filter((path) => !shownPaths.has(path))).toEqual([]);
});

test('a scene promises no state that its flow does not have', () => {
  const unknown = scenes.flatMap(({ id, shows = {} }) =>
    (Object.entries(shows) as [FlowName, string][])
      .filter(([flow, state]) => !statesOf(machines[flow].root).includes(state))
      .map(([flow, state]) => `${id}: ${flow} ${state}`),
  );
  expect(unknown).toEqual([]);
});

test('each failure code occurs in some scene', () => {
  const givenCodes = new Set(
    replies.map(({ reply }) =>
      typeof reply === 'object' && 'refusal' in reply ? reply.refusal.code : null,
    ),
  );
  expect(errorCodes.filter((code) => !givenCodes.has(code))).toEqual([]);
});

test.each([
  { resource: 'deposits', statuses: depositStatuses },
  { resource: 'withdrawals', statuses: withdrawalStatuses },
  { resource: 'promotions', statuses: usageStatuses },
])(
  'each status of $resource occurs in some scene, and an unknown status too',
  ({ resource, statuses }) => {
    const foundStatuses = statusesIn(resource);
    expect(statuses.filter((status) => !foundStatuses.has(status))).toEqual([]);
    expect(
      [...foundStatuses].some((status) => !statuses.some((candidate) => candidate === status)),
    ).toBe(true);
  },
);
