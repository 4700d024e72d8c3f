import { useEffect } from 'react';
import { takeOver } from './prerendered';

/** Rendered with the first content: from here on a prerendered page reacts by itself. */
export function Hydrated() {
  useEffect(takeOver, []);
  return null;
}
