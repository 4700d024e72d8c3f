import { useSearchParams } from 'wouter';
import { Provider } from '../../../contract/provider';
import type { RoundsAsked } from '../../api/resources/rounds';
import { useAgency } from '../../api/resources/operator';
import { readDays, type Days } from '../../lib/days';
import { paths } from '../../lib/paths';

interface RoundFilters {
  /** Cursor of the page; null for the newest. */
  cursor: string | null;
  provider: Provider | null;
  gameId: string | null;
  days: Days | null;
}

function hrefOf({ cursor, provider, gameId, days }: RoundFilters): string {
  const search = new URLSearchParams({ ...days });
  if (provider !== null) search.set('provider', provider);
  if (gameId !== null) search.set('game', gameId);
  if (cursor !== null) search.set('before', cursor);
  const text = search.toString();
  return text === '' ? paths.gameHistory : `${paths.gameHistory}?${text}`;
}

/** Filters and cursor of a list of rounds from the address, and the addresses of the neighbouring pages. */
export function useRoundFilters() {
  const [search] = useSearchParams();
  // Another backend may have no filters
  const hasFilters = useAgency().data?.agency.roundFilters ?? false;
  const provider = Provider.safeParse(search.get('provider')).data ?? null;
  const filters: RoundFilters = {
    cursor: search.get('before'),
    provider: hasFilters ? provider : null,
    // Game ids are unique only within a provider
    gameId: hasFilters && provider !== null ? search.get('game') : null,
    days: hasFilters ? readDays(search) : null,
  };
  const asked: RoundsAsked = { ...filters, hasFilters };
  const firstOf = (change: Partial<RoundFilters>) =>
    hrefOf({ ...filters, cursor: null, ...change });
  return {
    ...filters,
    hasFilters,
    hasDays: hasFilters,
    asked,
    hrefOfCursor: (cursor: string | null) => firstOf({ cursor }),
    hrefOfProvider: (next: Provider | null) => firstOf({ provider: next, gameId: null }),
    hrefOfGame: (of: Provider, gameId: string) => firstOf({ provider: of, gameId }),
    hrefOfDays: (days: Days | null) => firstOf({ days }),
  };
}
