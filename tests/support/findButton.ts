import { screen } from '@testing-library/react';

/** Waits for the button with this name. */
export const findButton = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name });
