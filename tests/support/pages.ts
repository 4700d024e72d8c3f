import { paths } from '../../src/lib/paths';

/** The pages of players that have one address each; promotions and games have one for each of theirs. */
export const playerPages = [
  paths.home,
  paths.deposit,
  paths.depositHistory,
  paths.withdraw,
  paths.withdrawHistory,
  paths.bank,
  paths.promotions,
  paths.promotionHistory,
  paths.protection,
  paths.statement,
] as const;
