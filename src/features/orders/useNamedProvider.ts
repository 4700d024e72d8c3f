import { useSearchParams } from 'wouter';
import { Provider } from '../../../contract/provider';

interface Field {
  value: string;
  onChange: (value: string) => void;
}

/**
 * The provider of an order: the one that a link names (`?provider=`), before one that the form had stored. A choice takes
 * it out of the address, so that a reload keeps the choice.
 */
export function useNamedProvider({ value, onChange }: Field) {
  const [search, setSearch] = useSearchParams();
  const named = Provider.safeParse(search.get('provider')).data;
  return {
    chosen: named ?? Provider.safeParse(value).data ?? null,
    choose: (provider: Provider) => {
      onChange(provider);
      if (named) setSearch({}, { replace: true });
    },
  };
}
