import { z } from 'zod';
import { c } from './base';

/** The operator of this site. A social value is a link, or empty when the agency has none. */
export const Agency = z.object({
  id: z.string(),
  social: z.object({
    telegram: z.string(),
    whatsapp: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    line: z.string(),
  }),
});
export type Agency = z.infer<typeof Agency>;

/** Public. 404 when the host is no agency's: the site then shows its full-page error. */
export const agencyContract = c.router({
  info: {
    method: 'GET',
    path: '/v2/agency/info',
    summary: 'The agency that runs this site',
    responses: { 200: z.object({ agency: Agency }) },
  },
});
