import { paths } from '../../src/lib/paths';

const isPath = (path: unknown): path is string => typeof path === 'string';

/** Player pages with a fixed address; a promotion and a game each have an address of their own. */
export const playerPages: readonly string[] = Object.values<unknown>(paths)
  .filter(isPath)
  .filter((path) => path === paths.home || path.startsWith(`${paths.home}/`));
