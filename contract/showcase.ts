import { z } from 'zod';
import { c } from './base';
import { ReadGame } from './games';
import { Promotion } from './promotions';
import { AnswerProvider } from './provider';
import { addition } from './reader';

/** Maximum of what a visitor is shown, so that an answer without login stays small. */
export const maxShowcased = { promotions: 12, gamesOfProvider: 12 };

/** The games and promotions of the site, as visitors see them. */
export const Showcase = z.object({
  /** Promotions that are offered to all players now, in the operator's order. */
  promotions: addition(z.array(Promotion), []),
  /** The most popular games of each provider that has any. */
  providers: addition(
    z.array(z.object({ provider: AnswerProvider, games: z.array(ReadGame) })),
    [],
  ),
});
export type Showcase = z.input<typeof Showcase>;
export type ReadShowcase = z.output<typeof Showcase>;

export const showcaseContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/showcase',
    summary: 'Games and promotions for who has no login: a part of each, at most a minute old',
    responses: { 200: Showcase },
  },
});
