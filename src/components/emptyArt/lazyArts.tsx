import type { ComponentType } from 'react';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';

const lazyArt = (load: () => Promise<ComponentType>) => {
  const art = createLazyPart(async () => ({ default: await load() }));
  return function LazyArt() {
    return <LazyPart of={art} isAsked props={{}} />;
  };
};

// Loaded lazily: most players have orders, an account, credit and games, and never see these
export const LazyOrdersArt = lazyArt(async () => (await import('./arts')).OrdersArt);
export const LazyBankArt = lazyArt(async () => (await import('./arts')).BankArt);
export const LazyCreditArt = lazyArt(async () => (await import('./arts')).CreditArt);
export const LazyGamesArt = lazyArt(async () => (await import('./arts')).GamesArt);
