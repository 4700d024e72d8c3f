import { z } from 'zod';
import { AnswerId, c } from './base';
import { addition, lenient } from './reader';

const Link = lenient(z.string(), '');
const noLinks = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };

/** The operator of this site. A social value is a link, or empty when the agency has none. */
export const Agency = z.object({
  id: lenient(AnswerId, ''),
  social: lenient(
    z.object({ telegram: Link, whatsapp: Link, facebook: Link, twitter: Link, line: Link }),
    noLinks,
  ),
  /** Whose licence the site is run under, in the operator's words; null where none is told. */
  licenceNote: addition(z.string().nullable()),
  /** Players may log in by passkey (`security.ts`). */
  passkeys: addition(z.boolean(), false),
});
export type Agency = z.input<typeof Agency>;

/** Public. 404 when the host is no agency's: the site then shows its full-page error. */
export const agencyContract = c.router({
  info: {
    method: 'GET',
    path: '/v2/agency/info',
    summary: 'The agency that runs this site',
    responses: {
      200: z.object({
        agency: lenient(Agency, {
          id: '',
          social: noLinks,
          licenceNote: null,
          passkeys: false,
        }),
      }),
    },
  },
});
