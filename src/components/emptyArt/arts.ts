/** The illustrations that are loaded lazily, in one file: together they are 1 kB, and each file more is one more request. */
export { BankArt } from './BankArt';
export { CreditArt } from './CreditArt';
export { GamesArt } from './GamesArt';
export { OrdersArt } from './OrdersArt';
