import type { ReactNode } from 'react';
import { NewcomerOffer, useNewcomerOffer } from './NewcomerOffer';
import { NextSteps } from './NextSteps';
import { Settled } from './Settled';
import type { Step } from './useNextStep';

/** The offer and the next step of a player without credit. Both appear together, so that nothing moves while it is being read. */
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

/** The content below {@link Newcomer}. */
export function BelowNewcomer({ children }: { children: ReactNode }) {
  return <Settled isPending={useNewcomerOffer().isPending}>{children}</Settled>;
}
