import { useEffect } from 'react';
import { takeOver } from './drawn';

/** Stands where something is shown at last: a page that was drawn before reacts by itself from here on. */
export function Arrival() {
  useEffect(takeOver, []);
  return null;
}
