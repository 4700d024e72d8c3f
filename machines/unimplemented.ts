import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An effect was not provided: a programming error, never shown to a player. */
export class UnimplementedError extends Error {
  override readonly name = 'UnimplementedError';

  constructor(effect: string) {
    super(`"${effect}" must be provided before the machine starts`);
  }
}

/** The placeholder of an effect that must be provided: it throws {@link UnimplementedError}. */
export function unimplemented(effect: string): () => never {
  return () => {
    throw new UnimplementedError(effect);
  };
}

/** The type of a call to be provided: resolves with `Output`, rejects with a `CallFailure`. */
export function unimplementedCall<Output, Input extends NonReducibleUnknown = undefined>(
  effect: string,
) {
  return fromPromise<Output, Input>(unimplemented(effect));
}

/** The type of an action to be provided, with the `Params` it is run with. */
export function unimplementedAction<Params extends NonReducibleUnknown = undefined>(
  effect: string,
): (args: unknown, params: Params) => void {
  return unimplemented(effect);
}
