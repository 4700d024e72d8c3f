import { z } from 'zod';
import { c } from './base';
import { ReadGame } from './games';
import { Promotion } from './promotions';
import { AnswerProvider } from './provider';
import { addition } from './reader';

/** How much of the site a visitor is shown: an answer that needs no login stays small. */
export const mostShowcased = { promotions: 12, gamesOfProvider: 12 };

/** What there is to play and to get, as anyone may see it. */
export const Showcase = z.object({
  /** Those that are offered to all now, in the operator's order. */
  promotions: addition(z.array(Promotion), []),
  /** The most popular games of each provider that has any. */
  providers: addition(
    z.array(z.object({ provider: AnswerProvider, games: z.array(ReadGame) })),
    [],
  ),
});
/** As our server sends it. */
export type Showcase = z.input<typeof Showcase>;
/** As the page reads it (`reader.ts`). */
export type ReadShowcase = z.output<typeof Showcase>;

export const showcaseContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/showcase',
    summary: 'Games and promotions for who has no login: a part of each, at most a minute old',
    responses: { 200: Showcase },
  },
});
