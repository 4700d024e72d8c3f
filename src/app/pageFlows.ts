import type { PlayerEvents } from '../api/events';
import type { Flows } from '../api/flows';
import type { ApiClient } from '../api/queryClient';
import type { PageLoader } from './lazyPage';

/** Flows that only some pages have: their code comes with those pages. */
type PageFlow = 'bankAccount' | 'deposit' | 'promotion' | 'withdraw';

export interface FlowDependencies {
  client: ApiClient;
  events: PlayerEvents;
}

type Provide<Name extends PageFlow> = (dependencies: FlowDependencies) => Flows[Name];

const arrived: { [Name in PageFlow]?: Provide<Name> } = {};

/** Loads a page with the flow that it has. */
export function withFlow<Name extends PageFlow>(
  name: Name,
  loadFlow: () => Promise<(typeof arrived)[Name]>,
  loadPage: PageLoader,
): PageLoader {
  const load = async () => {
    const [page, provide] = await Promise.all([loadPage(), loadFlow()]);
    arrived[name] = provide;
    return page;
  };
  return Object.assign(load, { flow: name });
}

/** The flows of pages, each joined to the api when its page first asks for it. */
export function pageFlows(dependencies: FlowDependencies): Pick<Flows, PageFlow> {
  const made: Partial<Pick<Flows, PageFlow>> = {};
  function flow<Name extends PageFlow>(name: Name): Flows[Name] {
    const provide: Provide<Name> | undefined = arrived[name];
    const known: Flows[Name] | undefined = made[name] ?? provide?.(dependencies);
    if (!known) throw new Error(`The route of this page does not bring the flow ${name}`);
    made[name] = known;
    return known;
  }
  return {
    get bankAccount() {
      return flow('bankAccount');
    },
    get deposit() {
      return flow('deposit');
    },
    get promotion() {
      return flow('promotion');
    },
    get withdraw() {
      return flow('withdraw');
    },
  };
}
