import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import {
  LazyPart,
  onPartAsked,
  createLazyPart,
  type Part,
} from '../../../src/ui/overlays/LazyPart';

type Words = { words: string };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function View({
  part,
  isOpen,
  onMissing,
}: {
  part: Part<Words>;
  isOpen: boolean;
  onMissing: () => void;
}) {
  return (
    <>
      <p>the page</p>
      <LazyPart
        of={part}
        isAsked={isOpen}
        onMissing={onMissing}
        errorFallback="missing"
        props={{ words: isOpen ? 'open' : 'closed' }}
      />
    </>
  );
}

test('a part is loaded once, on its first opening, and stays mounted to be closed', async () => {
  const load = jest.fn(() => Promise.resolve({ default: ({ words }: Words) => <p>{words}</p> }));
  const props = { part: createLazyPart<Words>(load), onMissing: () => {} };
  const { rerender } = render(<View {...props} isOpen={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<View {...props} isOpen />);
  await screen.findByText('open');
  rerender(<View {...props} isOpen={false} />);
  await screen.findByText('closed');
  rerender(<View {...props} isOpen />);
  await screen.findByText('open');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a missing part leaves the page, reports itself missing, and is loaded when it is opened again', async () => {
  let attempts = 0;
  const reports: [string, boolean][] = [];
  const end = onPartAsked((name, isThere) => reports.push([name, isThere]));
  const part = createLazyPart<Words>(
    () =>
      (attempts += 1) === 1 ? gone() : Promise.resolve({ default: ({ words }) => <p>{words}</p> }),
    'drawer',
  );
  const onMissing = jest.fn();
  const { rerender } = render(<View part={part} isOpen onMissing={onMissing} />);
  await waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(screen.getByText('the page')).toBeTruthy();
  expect(screen.getByText('missing')).toBeTruthy();
  rerender(<View part={part} isOpen={false} onMissing={onMissing} />);
  rerender(<View part={part} isOpen onMissing={onMissing} />);
  await screen.findByText('open');
  expect(reports).toEqual([
    ['drawer', false],
    ['drawer', true],
  ]);
  end();
});
