import type { ReactNode } from 'react';
import { LazyContent } from '../../components/LazyContent';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { createLazyPart } from '../../ui/overlays/LazyPart';

const missing = createLazyPart(() => import('./BankAccountMissing'), 'bankAccountMissing');

/** Stands where money cannot move yet, because there is no account to move it from or to. `children` say why. */
export function NeedsBankAccount({ children }: { children: ReactNode }) {
  const skeleton = <Skeleton shape="block" height="320px" />;
  return <LazyContent of={missing} fallback={skeleton} props={{ children }} />;
}
