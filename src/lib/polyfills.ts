/** `AbortSignal.timeout`, which react-aria uses, and Chrome before 103 and Safari before 16 do not have. */
if (!('timeout' in AbortSignal))
  Object.assign(AbortSignal, {
    timeout(ms: number): AbortSignal {
      const abort = new AbortController();
      setTimeout(() => abort.abort(), ms);
      return abort.signal;
    },
  });

export {};
