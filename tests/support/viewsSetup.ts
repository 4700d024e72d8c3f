import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';

/** What is waited for is there at once on a quick machine; a busy one gets its time. */
configure({ asyncUtilTimeout: 15_000 });

/** What a page keeps in the browser is no business of the next test. */
afterEach(() => {
  sessionStorage.clear();
});
