import { expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { paths } from '../../src/lib/paths';
import { drawPage } from '../../src/prerender/draw';
import { agency } from '../../sandbox/scenes/data';

const server = jest.requireActual<typeof import('react-dom/server')>('react-dom/server');
const answers = { '/api/v2/agency/info': { agency }, '/api/v2/banks': { banks: [] } };
const draw = () => drawPage(paths.login, 'lo', answers);

test('a page that cannot be drawn leaves nothing behind, and the next one is drawn', async () => {
  const cleared = jest.spyOn(QueryClient.prototype, 'clear');
  const rendered = jest.spyOn(server, 'renderToString').mockImplementationOnce(() => {
    throw new Error('not today');
  });
  await expect(draw()).rejects.toThrow('not today');
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(cleared).toHaveBeenCalledTimes(1);
  expect((await draw()).html).toContain('<form');
});
