import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

/** Enough for a busy machine; on an idle one the awaited element is there at once. Beside a planted mistake most never is. */
configure({ asyncUtilTimeout: process.env.MUTANT ? 5_000 : 15_000 });

/** The next test starts with an empty browser storage */
afterEach(() => {
  sessionStorage.clear();
});
