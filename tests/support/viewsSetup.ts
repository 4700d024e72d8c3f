import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

/** Long enough for a busy machine; on an idle one elements appear immediately. With a mutant most never appear. */
configure({ asyncUtilTimeout: process.env.MUTANT ? 5_000 : 15_000 });

/** The next test starts with an empty browser storage */
afterEach(() => {
  sessionStorage.clear();
});
