import { fromMinor } from '../../../contract/money';

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `2,000,000 LAK`. */
export const inLak = (kip: bigint): string => `${grouped(fromMinor(kip, 'LAK'))} LAK`;

/** `2,437.50 THB`. */
export function inThb(satang: bigint): string {
  const [whole = '', decimals = ''] = fromMinor(satang, 'THB').split('.');
  return `${grouped(whole)}.${decimals} THB`;
}

/** `156.25 THB = 100,000 LAK`, at a rate of 640. */
export const bothWays = (satang: bigint): string =>
  `${inThb(satang)} = ${inLak((satang * 640n) / 100n)}`;
