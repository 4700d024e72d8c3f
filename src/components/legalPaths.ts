import type { Terms } from '../../contract/agency';
import { useAgency } from '../api/resources/operator';
import { paths } from '../lib/paths';

/** Paths of the terms and the privacy page. */
export interface LegalPaths {
  terms: string;
  privacy: string;
}

/** An operator's own documents are at another site; null if the backend has no terms. */
export const toLegalPaths = (terms: Terms | null): LegalPaths | null =>
  terms && { terms: terms.termsUrl ?? paths.terms, privacy: terms.privacyUrl ?? paths.privacy };

export const useLegalPaths = (): LegalPaths | null =>
  toLegalPaths(useAgency().data?.agency.terms ?? null);

/** For links in a form: the documents open in another tab, so that the form stays filled in. */
export const inAnotherTab = { target: '_blank', rel: 'noopener' } as const;
