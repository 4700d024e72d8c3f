import { z } from 'zod';
import { AnswerId, AnswerInstant, c } from './base';
import { AnswerText } from './provider';
import { addition, lenient, readAs } from './reader';

/** The pages that can show a notice. */
export const noticePages = ['all', 'home', 'deposit', 'withdraw', 'promotions', 'games'] as const;
export const NoticePage = z.enum(noticePages);
export type NoticePage = z.infer<typeof NoticePage>;
export const noticeTones = ['info', 'success', 'warning'] as const;
export const NoticeTone = z.enum(noticeTones);
export type NoticeTone = z.infer<typeof NoticeTone>;

/** A notice of the operator at the top of a page. An unknown page or tone is read as the most general one. */
export const Notice = z.object({
  id: AnswerId,
  text: AnswerText,
  from: AnswerInstant,
  /** Null: until staff remove it. */
  until: addition(AnswerInstant.nullable()),
  page: lenient(readAs(NoticePage, NoticePage.catch('all')), 'all'),
  tone: lenient(readAs(NoticeTone, NoticeTone.catch('info')), 'info'),
});
export type Notice = z.input<typeof Notice>;
export type ReadNotice = z.output<typeof Notice>;

/** Public. An addition: a backend may have none. */
export const noticesContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/notices',
    summary:
      'An addition. Notices for the top of a page, those that begin soon included: the page shows each from `from` until `until`',
    responses: { 200: z.object({ notices: z.array(Notice) }) },
  },
});
