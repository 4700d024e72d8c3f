import type { Terms } from '../../contract/agency';
import { useAgency } from '../api/resources/operator';
import { paths } from '../lib/paths';

/** Paths of the terms and the privacy page. */
export interface LegalPaths {
  terms: string;
  privacy: string;
}

/** An operator's own documents are at another site; null where the backend has no terms. */
export const toLegalPaths = (terms: Terms | null): LegalPaths | null =>
  terms && { terms: terms.termsUrl ?? paths.terms, privacy: terms.privacyUrl ?? paths.privacy };

export const useLegalPaths = (): LegalPaths | null =>
  toLegalPaths(useAgency().data?.agency.terms ?? null);

/** A form that is being filled in stays: its documents open in another tab. */
export const inAnotherTab = { target: '_blank', rel: 'noopener' } as const;
