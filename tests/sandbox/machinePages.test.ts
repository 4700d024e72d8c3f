import { expect, test } from '@jest/globals';
import { flows } from '../../machines/all';
import { findMachinePage } from '../../sandbox/model/machinePages';

test.each(Object.keys(flows))('the page of models shows %s, or says where it is', (flow) => {
  const page = findMachinePage(flow);
  if ('why' in page) expect(page.why).not.toContain('lifecycle');
  else expect(page.path).toMatch(/^\//);
});

test('a machine that runs only when newer terms apply gets such terms', () => {
  expect(findMachinePage('acceptTerms')).toMatchObject({ answers: expect.any(Function) });
});
