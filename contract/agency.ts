import { z } from 'zod';
import { AnswerId, c } from './base';
import { Provider } from './provider';
import { addition, lenient } from './reader';

const Link = lenient(z.string(), '');
const noLinks = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };

/**
 * What a player accepts before they register; `version` is kept with the account. The addresses are null if the
 * page's own text applies (`/terms`, `/privacy`).
 */
export const Terms = z.object({
  version: z.string().min(1).max(32),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
});
export type Terms = z.infer<typeof Terms>;

/** The operator of this site. A social value is a link, or empty when the agency has none. */
export const Agency = z.object({
  id: lenient(AnswerId, ''),
  /** Legal name of the site's operator, as in the terms; null: the name of the brand. */
  name: addition(z.string().min(1).nullable()),
  social: lenient(
    z.object({ telegram: Link, whatsapp: Link, facebook: Link, twitter: Link, line: Link }),
    noLinks,
  ),
  /** The gambling licence of the site, in the operator's words; null if there is none. */
  licenceNote: addition(z.string().nullable()),
  /** Players may log in by passkey (`security.ts`). */
  passkeys: addition(z.boolean(), false),
  /** Histories and the statement accept a range of days (`dayRange.ts`). */
  historyRanges: addition(z.boolean(), false),
  /** Providers that report game rounds, which players can then see (`rounds.ts`). */
  seamlessProviders: addition(z.array(Provider), []),
  /** The round history supports filters by provider, game and days, with sums of each day. */
  roundFilters: addition(z.boolean(), false),
  /** Null: registration asks for no consent, and no terms are linked. */
  terms: addition(Terms.nullable()),
});
export type Agency = z.input<typeof Agency>;
export type ReadAgency = z.output<typeof Agency>;

/** Public. 404 for a host without an agency: the site then shows its full-page error. */
export const agencyContract = c.router({
  info: {
    method: 'GET',
    path: '/v2/agency/info',
    summary: 'The agency that runs this site',
    responses: {
      200: z.object({
        agency: lenient(Agency, {
          id: '',
          name: null,
          social: noLinks,
          licenceNote: null,
          passkeys: false,
          historyRanges: false,
          seamlessProviders: [],
          roundFilters: false,
          terms: null,
        }),
      }),
    },
  },
});
