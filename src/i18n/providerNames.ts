import { Provider } from '../../contract/provider';

/** The providers' own names: the same in every language. */
export const providerNames: Record<Provider, string> = {
  alphabet: 'Alphabet',
  askmebet: 'AskMeBet',
  gclub: 'GClub',
  gclub_live: 'GClub Live',
};

/** The name of a provider; one that this page does not know is shown as it is, and a dash if there is none. */
export function providerName(provider: string): string {
  const known = Provider.safeParse(provider);
  return known.success ? providerNames[known.data] : provider || '—';
}
