import { z } from 'zod';
import { c } from './base';
import { Money } from './money';
import { Provider } from './provider';

/** The player's credit at one provider, what is held for a withdrawal not counted. */
export const creditsContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/players/credits/:provider',
    summary: "The player's credit at one provider",
    pathParams: z.object({ provider: Provider }),
    responses: { 200: z.object({ credit: Money }) },
  },
});
