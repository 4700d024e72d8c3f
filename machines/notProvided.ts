import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** Thrown by an effect that was not provided: a programming error, never shown to a player. */
export class NotProvided extends Error {
  override readonly name = 'NotProvided';

  constructor(effect: string) {
    super(`"${effect}" must be provided before the machine starts`);
  }
}

/** The placeholder of an effect that must be provided: it throws {@link NotProvided}. */
export function notProvided(effect: string): () => never {
  return () => {
    throw new NotProvided(effect);
  };
}

/** The type of a call to be provided: resolves with `Output`, rejects with a `CallFailure`. */
export function unimplementedCall<Output, Input extends NonReducibleUnknown = undefined>(
  effect: string,
) {
  return fromPromise<Output, Input>(notProvided(effect));
}

/** The type of an action to be provided, with the `Params` it is run with. */
export function unimplementedAction<Params extends NonReducibleUnknown = undefined>(
  effect: string,
): (args: unknown, params: Params) => void {
  return notProvided(effect);
}
