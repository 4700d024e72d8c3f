import { contract } from '../../contract';
import { createQueryClient } from '../api/queryClient';
import { routes, type Access } from '../app/routes';
import { drawnPaths } from './draw';

/** What a document may say of a page before the page's own code is there. */
export interface PageFacts {
  /** The path of its route, or its pattern. */
  path: string;
  access: Access;
  /** Can it be drawn without a browser? */
  isDrawn: boolean;
  /** Name of its component, and of the file that it is in. */
  component: string;
  /** What it asks the server for at once, as it will be asked; empty where that depends on the path. */
  calls: string[];
}

/** What is asked on each page of a player, whoever he is. */
const always = [contract.players.current.path, contract.players.info.path];

/** Every page, with what it asks for: found by asking for it, of nobody. */
export async function pagesOfSite(): Promise<PageFacts[]> {
  const pages: PageFacts[] = [];
  for (const { path, access, load, fetchData } of routes) {
    const component = (await load()).default.name;
    const calls = path.includes(':') || !fetchData ? [] : await callsOf(fetchData);
    pages.push({
      path,
      access,
      isDrawn: drawnPaths.includes(path),
      component,
      calls: access === 'player' ? [...always, ...calls] : calls,
    });
  }
  return pages;
}

type FetchData = NonNullable<(typeof routes)[number]['fetchData']>;

async function callsOf(fetchData: FetchData): Promise<string[]> {
  const calls: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (path) => {
    if (typeof path === 'string') calls.push(path);
    return new Promise(() => {});
  };
  try {
    fetchData(createQueryClient(), {});
    await new Promise(setImmediate);
  } finally {
    globalThis.fetch = fetch;
  }
  return calls;
}
