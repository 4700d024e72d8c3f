import type { ReactNode } from 'react';
import { NewcomerOffer, useNewcomerOffer } from './NewcomerOffer';
import { NextSteps } from './NextSteps';
import { Settled } from './Settled';
import type { Step } from './useNextStep';

/** What a player without credit can get and do next. Both appear together: what is read first must not be pushed down later. */
export function Newcomer({ current }: { current: Step }) {
  const { offer, isPending } = useNewcomerOffer();
  if (isPending) return null;
  return (
    <>
      {offer && <NewcomerOffer offer={offer} />}
      <NextSteps current={current} />
    </>
  );
}

/** What stands below {@link Newcomer}. */
export function BelowNewcomer({ children }: { children: ReactNode }) {
  return <Settled isPending={useNewcomerOffer().isPending}>{children}</Settled>;
}
