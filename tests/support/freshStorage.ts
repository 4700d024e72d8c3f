import { afterEach } from '@jest/globals';

/** What a page keeps in the browser is no business of the next test. */
afterEach(() => {
  sessionStorage.clear();
});
