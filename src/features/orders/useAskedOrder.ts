import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isOrderCode } from '../../api/query';

export interface AskedOrder {
  /** The code in the address; null for the newest open order, or the form. */
  code: string | null;
  /** The key of the page's flow: another order in the address needs a new one. */
  key: string | null;
  /** Takes the code out of the address, and keeps the flow. */
  leave: () => void;
}

/**
 * The order that the address of a page asks for, `?code=`. A new form takes the place of that order in the address too:
 * otherwise a page that is loaded again, as after a visit to the bank's app, would show the old order and not the new one.
 * @param path the page without an order
 */
export function useAskedOrder(path: string): AskedOrder {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [left, setLeft] = useState<string | null>(null);
  const written = search.get('code')?.trim();
  const code = written && isOrderCode(written) ? written : null;
  return {
    code,
    key: code ?? left,
    leave: () => {
      setLeft(code);
      navigate(path, { replace: true });
    },
  };
}
