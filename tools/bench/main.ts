import { run as measurePage } from './page/main';
import { run as measurePanel } from './panel/main';
import { run as measureScale } from './scale/main';
import { run as measureServer } from './server/main';

/**
 * `npm run bench`: measures the page, then the server, each next to its floors (the same work without the product).
 * `npm run bench -- page …` or `-- server …`: one of them, with its options. `--write` stores the figures in
 * `docs/performance.md`. `-- panel`: the inspector's panel, which players do not have. `-- scale`: two databases of different
 * size.
 */
const [which, ...args] = process.argv.slice(2);
const benches = {
  page: measurePage,
  server: measureServer,
  panel: measurePanel,
  scale: measureScale,
};
const isKnown = (name: string): name is keyof typeof benches => name in benches;

if (which === undefined || which === '--write') {
  const both = which ? [which] : [];
  const page = await measurePage(both);
  const server = await measureServer(both);
  process.exit(page || server);
}
if (!isKnown(which)) {
  console.error('usage: bench [page|server|panel|scale] [options]');
  process.exit(1);
}
process.exit(await benches[which](args));
