import { Provider } from '../../contract/provider';
import { Mark } from '../ui/display/Mark';

const looks: Record<Provider, { letters: string; colors: readonly [string, string] }> = {
  alphabet: { letters: 'αβ', colors: ['#3566b8', '#1f3f7d'] },
  askmebet: { letters: 'AM', colors: ['#b0335a', '#741d3b'] },
  gclub: { letters: 'GC', colors: ['#2b7d59', '#174f3a'] },
  gclub_live: { letters: 'GL', colors: ['#96652a', '#5f3d14'] },
};

/** The mark of a game provider, by its id; an unknown id is shown by its first letters. */
export function ProviderMark({ provider, size = 40 }: { provider: string; size?: number }) {
  const known = Provider.safeParse(provider).data;
  const look = known && looks[known];
  return (
    <Mark
      letters={look?.letters ?? provider.slice(0, 2).toUpperCase()}
      colors={look?.colors ?? ['var(--brand-indigo-bright)', 'var(--brand-twilight)']}
      size={size}
    />
  );
}
