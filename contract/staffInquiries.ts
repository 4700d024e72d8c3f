import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { DepositStatus } from './deposits';
import { InquiryStatus } from './inquiries';
import { Money } from './money';
import { pageSchema, PageQuery } from './page';
import { AssigneeFilter, Reason } from './payouts';

/** An inquiry of a player about a missing payment, as staff see it. */
export const StaffInquiry = z.object({
  id: Id,
  username: z.string(),
  status: InquiryStatus,
  createdAt: Instant,
  /** When the player says that they paid, and how much. */
  paidAt: Instant,
  amount: Money,
  note: z.string().nullable(),
  hasSlip: z.boolean(),
  /** The order that the player means, in its current state. */
  order: z.object({ code: Id, createdAt: Instant, amount: Money, status: DepositStatus }),
  /** The member of staff it is assigned to, by name; null: not assigned. */
  assignedTo: z.string().nullable().default(null),
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;

const byId = z.object({ id: z.string().uuid() });

/** The calls of staff about players' inquiries. An answered one cannot be answered again: 409 `ORDER_STATUS_CHANGED`. */
export const staffInquiries = c.router({
  list: {
    method: 'GET',
    path: '/inquiries',
    summary: 'Payments that players miss, those without an answer first, the oldest first',
    // `who` returns only open inquiries
    query: PageQuery.extend({ who: AssigneeFilter.optional() }),
    responses: { 200: pageSchema(StaffInquiry) },
  },
  slip: {
    method: 'GET',
    path: '/inquiries/:id/slip',
    summary: 'The picture of the slip; 404 without one',
    pathParams: byId,
    responses: { 200: c.otherResponse({ contentType: 'image/*', body: c.type<unknown>() }) },
  },
  assign: {
    method: 'POST',
    path: '/inquiries/:id/assign',
    summary:
      'Assigns it to a person, or with null to none; 400 `to` for a person who may not answer it',
    pathParams: byId,
    body: z.object({ to: z.string().min(1).max(64).nullable() }).strict(),
    responses: { 200: StaffInquiry },
  },
  find: {
    method: 'POST',
    path: '/inquiries/:id/found',
    summary: 'It is found: the order is credited. 409 ORDER_NOT_PAID as long as it is not',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: StaffInquiry },
  },
  refuse: {
    method: 'POST',
    path: '/inquiries/:id/refuse',
    summary:
      'It cannot be found; the player reads why. 409 ORDER_STATUS_CHANGED once its order is paid',
    pathParams: byId,
    body: z.object({ reason: Reason }).strict(),
    responses: { 200: StaffInquiry },
  },
});
