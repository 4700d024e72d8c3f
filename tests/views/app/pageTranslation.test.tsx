import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { followPageTranslation } from '../../../src/lib/pageTranslation';
import { translateAsChrome } from '../../e2e/support/translation';

const settle = () => act(async () => {});

function Balance({ amount, note }: { amount: string; note?: string }) {
  return (
    <p>
      Balance: {amount}
      {note} <b>kip</b>
    </p>
  );
}

test('a page translated by the browser shows later changes, and nothing that was removed', async () => {
  followPageTranslation(document.body);
  const { container, rerender } = render(<Balance amount="31.000" note=", not whole" />);
  translateAsChrome();
  await settle();
  expect(container.textContent).toBe('‹Balance: ›‹31.000›‹, not whole› ‹kip›');
  rerender(<Balance amount="31.010" />);
  await settle();
  expect(container.textContent).toBe('‹Balance: ›‹31.010› ‹kip›');
  rerender(<Balance amount="31.020" note="!" />);
  await settle();
  expect(container.textContent).toBe('‹Balance: ›‹31.020›‹!› ‹kip›');
});
