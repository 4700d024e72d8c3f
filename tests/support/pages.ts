import { paths } from '../../src/lib/paths';

const isPath = (path: unknown): path is string => typeof path === 'string';

/** The pages of players that have one address each; promotions and games have one for each of theirs. */
export const playerPages: readonly string[] = Object.values<unknown>(paths)
  .filter(isPath)
  .filter((path) => path === paths.home || path.startsWith(`${paths.home}/`));
