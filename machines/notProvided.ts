import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** An effect that a machine declares and nobody gave it: a mistake in the wiring, never a failure to show a player. */
export class NotProvided extends Error {
  override readonly name = 'NotProvided';

  constructor(effect: string) {
    super(`"${effect}" must be provided before the machine starts`);
  }
}

/** Stands for an effect until it is provided: whoever runs it gets {@link NotProvided}. */
export function notProvided(effect: string): () => never {
  return () => {
    throw new NotProvided(effect);
  };
}

/** The type of a call to be provided: resolves with `Output`, rejects with a `CallFailure`. */
export function callNotProvided<Output, Input extends NonReducibleUnknown = undefined>(
  effect: string,
) {
  return fromPromise<Output, Input>(notProvided(effect));
}

/** The type of an action to be provided, with the `Params` it is run with. */
export function actionNotProvided<Params extends NonReducibleUnknown = undefined>(
  effect: string,
): (args: unknown, params: Params) => void {
  return notProvided(effect);
}
