import type { Row } from '../row';
import { serveProduct } from '../support/processes';
import { inFolder, using } from '../support/environment';
import { median, msText } from '../support/stats';

const bar = 4_000;
const starts = 3;

/** Time from the start of the process to the first success of `/readyz`, with demo data in the folder. */
export const startRow: Row = {
  name: 'start',
  run: () =>
    inFolder(async ({ env }) => {
      await using(serveProduct(env), () => Promise.resolve());
      const times: number[] = [];
      for (let index = 0; index < starts; index++)
        await using(serveProduct(env), ({ readyMs }) => Promise.resolve(times.push(readyMs)));
      return [
        {
          measure: `start to ready with an existing folder, embedded database`,
          floor: '–',
          ours: msText(median(times)),
          ratio: '–',
          bar: `≤ ${msText(bar)}`,
          isMet: median(times) <= bar,
          note: `median of ${starts}: ${times.map(msText).join(', ')}`,
        },
      ];
    }),
};
