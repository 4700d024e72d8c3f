import { useQueryClient } from '@tanstack/react-query';
import { useAgency } from './operator';
import { movesKey } from './secondaryKeys';

const none: never[] = [];

/** The providers that report their rounds, whose credit the server keeps; empty if the backend does not say. */
export const useSeamlessProviders = () => useAgency().data?.agency.seamlessProviders ?? none;

/**
 * Whether credit can be moved between two providers. True until the page of moves has found that the backend has none: to ask
 * only for a link is not worth a call on each page.
 */
export function useHasMoves(): boolean {
  const isMissing = useQueryClient().getQueryData([...movesKey, undefined]) === null;
  return useSeamlessProviders().length > 1 && !isMissing;
}
