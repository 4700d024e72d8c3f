import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** Lets pending promise callbacks run. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Call<Output, Input> {
  input: Input;
  signal: AbortSignal;
  answer: (output: Output) => Promise<void>;
  fail: (reason: unknown) => Promise<void>;
}

/** A call that the test answers: `logic` is provided to the machine, `calls` are all calls so far, `last()` is the newest. */
export function controlled<Output, Input extends NonReducibleUnknown = undefined>() {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        calls.push({
          input,
          signal,
          answer: (output) => (resolve(output), settle()),
          fail: (reason) => (reject(reason), settle()),
        });
      }),
  );
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('not called');
    return call;
  };
  return { logic, calls, last };
}

interface Following {
  code: string;
  hear: (status: string, code?: string, timeLeft?: number, overrides?: object) => void;
  refreshes: number;
  stopped: boolean;
}

/** A `followOrder` actor that receives only what the test sends. */
export function controlledFollow() {
  const all: Following[] = [];
  const logic = fromCallback<{ type: 'order.refresh' }, { code: string }>(
    ({ input, sendBack, receive }) => {
      const following: Following = {
        code: input.code,
        hear: (status, code = input.code, timeLeft, more = {}) =>
          sendBack({
            type: 'order.changed',
            code,
            status,
            ...(timeLeft === undefined ? {} : { timeLeft }),
            ...more,
          }),
        refreshes: 0,
        stopped: false,
      };
      all.push(following);
      receive(() => {
        following.refreshes += 1;
      });
      return () => {
        following.stopped = true;
      };
    },
  );
  const last = () => {
    const following = all.at(-1);
    if (!following) throw new Error('nothing is followed');
    return following;
  };
  return { logic, all, last };
}
