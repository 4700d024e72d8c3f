import type { ReactNode } from 'react';
import { LazyContent } from '../../components/LazyContent';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { createLazyPart } from '../../ui/overlays/LazyPart';

const missing = createLazyPart(() => import('./BankAccountMissing'), 'bankAccountMissing');

/** Replaces a form that needs a bank account while the player has none. `children` say why. */
export function NeedsBankAccount({ children }: { children: ReactNode }) {
  const skeleton = <Skeleton shape="block" height="320px" />;
  return <LazyContent of={missing} fallback={skeleton} props={{ children }} />;
}
