import { z } from 'zod';
import type { Agency } from '../../contract/agency';
import { ownTermsVersion } from '../../contract/terms';
import { StartupError } from '../errors';
import { optional } from '../variables';

/** The agency as it is configured; its seamless providers follow from the connections to them. */
export type ConfiguredAgency = Omit<Agency, 'seamlessProviders'>;

/** The part of the agency that does not come from the environment. */
export type OwnAgency = Omit<ConfiguredAgency, 'name' | 'licenceNote' | 'terms'>;

const text = (maxLength: number) =>
  z.string().trim().max(maxLength, `at most ${maxLength} characters`);

/** A public link for players. */
const PublicUrl = z
  .string()
  .refine(
    (address) => URL.canParse(address) && new URL(address).protocol === 'https:',
    'an https:// address',
  );

/** The variables that describe the agency. A build reads them too, since prerendered pages show them. */
export const AgencyEnvironment = z.object({
  AGENCY_NAME: optional(text(100)),
  LICENCE_NOTE: optional(text(500)),
  TERMS_URL: optional(PublicUrl),
  PRIVACY_URL: optional(PublicUrl),
  TERMS_VERSION: optional(z.string().regex(/^[\w.-]{1,32}$/, '1 to 32 of: a-z, 0-9, . _ -')),
});

/** @throws StartupError for own documents without a version: the accepted version must be known */
export function agencyIn(
  own: OwnAgency,
  variables: z.output<typeof AgencyEnvironment>,
): ConfiguredAgency {
  const { TERMS_URL, PRIVACY_URL, TERMS_VERSION } = variables;
  if ((TERMS_URL ?? PRIVACY_URL) !== undefined && TERMS_VERSION === undefined)
    throw new StartupError('TERMS_VERSION is not set: TERMS_URL or PRIVACY_URL needs it');
  return {
    ...own,
    name: variables.AGENCY_NAME || null,
    licenceNote: variables.LICENCE_NOTE || null,
    terms: {
      version: TERMS_VERSION ?? ownTermsVersion,
      termsUrl: TERMS_URL ?? null,
      privacyUrl: PRIVACY_URL ?? null,
    },
  };
}
