import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { inquiryLimits } from '../../contract/inquiries';
import { eventFeed, slip, staffAction } from '../../server/db/schema';
import { endCredited, purgeSlips } from '../../server/inquiries/answer';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';

const app = useTestApp();

const now = () => app.ctx.clock.now().toISOString();

const inquire = (player: MoneyPlayer, code: string, overrides: object = {}, key = randomUUID()) =>
  player.client.api.inquiries.create({
    ...{ params: { code }, headers: { 'idempotency-key': key } },
    body: { amount: '64000', paidAt: now(), ...overrides },
  });

const newest = async (player: MoneyPlayer, code: string) => {
  const { body } = await player.client.api.inquiries.newest({ params: { code } });
  return (body as { inquiry: { id: string; status: string; hasSlip: boolean } | null }).inquiry;
};

/** An order that its player has paid, but whose payment has not arrived. */
async function missed() {
  const player = await app.player();
  const { code } = await player.deposit('alphabet', '64000');
  return { player, code };
}

const bytesOf = (...start: number[]) => Buffer.concat([Buffer.from(start), Buffer.alloc(64)]);
const jpeg = bytesOf(0xff, 0xd8, 0xff, 0xe0);
const png = bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(32)]);

const sendSlip = (player: MoneyPlayer, code: string, content: Buffer, type?: string) =>
  player.client.post(`/api/v2/deposits/${code}/inquiry/slip`, content, {
    headers: { 'content-type': type ?? 'application/octet-stream' },
  });

const slipOf = (member: Awaited<ReturnType<typeof newStaff>>, id: string) =>
  member.client.get(`/api/staff/v1/inquiries/${id}/slip`);

describe('a player who has paid and sees nothing', () => {
  test('has their inquiry assigned to a member of staff who may answer it, until the answer', async () => {
    const { player, code } = await missed();
    await inquire(player, code);
    const [support, cashier, viewer] = await Promise.all([
      newStaff(app.server, 'support'),
      newStaff(app.server, 'cashier'),
      newStaff(app.server, 'viewer'),
    ]);
    const id = (await newest(player, code))?.id ?? '';
    const assign = (member: TestStaff, to: string | null) =>
      member.api.inquiries.assign({ params: { id }, body: { to } });
    expect((await assign(support, cashier.name)).body).toMatchObject({ assignedTo: cashier.name });
    expect(await assign(support, viewer.name)).toMatchObject({
      ...{ status: 400, body: { fields: ['to'] } },
    });
    expect((await assign(viewer, null)).status).toBe(403);
    const listOf = async (who: string) => {
      const listAnswer = await cashier.api.inquiries.list({ query: { who, pageSize: 100 } });
      if (listAnswer.status !== 200) throw new Error(`the list answered ${listAnswer.status}`);
      return listAnswer.body.items.map((one) => one.id);
    };
    expect(await listOf('@me')).toEqual([id]);
    expect(await listOf(support.name)).toEqual([]);
    expect(await listOf('@unassigned')).not.toContain(id);
    const { body } = await viewer.api.staff.colleagues();
    expect(body).toMatchObject({
      items: expect.arrayContaining([{ name: cashier.name, role: 'cashier' }]) as unknown,
    });
    await cashier.api.inquiries.refuse({ params: { id }, body: { reason: 'Nothing came' } });
    expect((await assign(support, null)).status).toBe(409);
    const action = 'inquiries.assign';
    const log = await newStaff(app.server, 'checker');
    expect((await log.api.log.list({ query: { action, subject: code } })).body).toMatchObject({
      items: [{ actor: support.name, before: null, after: cashier.name }],
    });
  });

  test('asks once, however often the inquiry is sent, and staff see it with the order', async () => {
    const { player, code } = await missed();
    const staff = await newStaff(app.server, 'cashier');
    const before = (await staff.api.queue.counts()).body as { inquiries: number };
    const key = randomUUID();
    const reportedAt = now();
    const first = await inquire(player, code, { note: ' BCEL ', paidAt: reportedAt }, key);
    expect(first).toMatchObject({ status: 201, body: { status: 'OPEN', note: 'BCEL' } });
    expect((await inquire(player, code, { note: ' BCEL ', paidAt: reportedAt }, key)).body).toEqual(
      first.body,
    );
    expect(await inquire(player, code)).toMatchObject({
      ...{ status: 409, body: { code: 'INQUIRY_PENDING' } },
    });
    expect(await newest(player, code)).toMatchObject({ status: 'OPEN', hasSlip: false });
    const { body } = await staff.api.inquiries.list({ query: { pageSize: 100 } });
    expect(body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          ...{ username: player.username, status: 'OPEN', note: 'BCEL' },
          order: expect.objectContaining({ code, status: 'OPEN' }) as object,
        }),
      ]) as object,
    });
    expect((await staff.api.queue.counts()).body).toMatchObject({
      inquiries: before.inquiries + 1,
    });
  });

  test('may ask about an ended order too, but not about a paid one or another player’s', async () => {
    const { player, code } = await missed();
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    expect((await inquire(player, code)).status).toBe(201);
    const other = await app.player();
    expect((await inquire(other, code)).status).toBe(404);
    expect((await other.client.api.inquiries.newest({ params: { code } })).status).toBe(404);
    const { code: paid } = await player.depositPaid('alphabet', '64000');
    expect(await inquire(player, paid)).toMatchObject({
      ...{ status: 409, body: { code: 'ORDER_STATUS_CHANGED', params: { status: 'SUCCESS' } } },
    });
  });

  test.each([
    ['a time to come', { paidAt: '2999-01-01T00:00:00.000Z' }, 'paidAt'],
    ['a time that is too long ago', { paidAt: '2020-01-01T00:00:00.000Z' }, 'paidAt'],
    ['a long note', { note: 'x'.repeat(inquiryLimits.noteLength + 1) }, 'note'],
    ['no amount', { amount: '0' }, 'amount'],
  ])('is told which field is wrong: %s', async (_, more, field) => {
    const { player, code } = await missed();
    expect(await inquire(player, code, more)).toMatchObject({
      ...{ status: 400, body: { fields: [field] } },
    });
  });

  test('is referred to support after too many inquiries about one order', async () => {
    const { player, code } = await missed();
    const staff = await newStaff(app.server, 'cashier');
    for (let n = 0; n < inquiryLimits.perOrder; n += 1) {
      const { body } = await inquire(player, code);
      const params = { id: (body as { id: string }).id };
      const refusal = await staff.api.inquiries.refuse({ params, body: { reason: 'nothing' } });
      expect(refusal.status).toBe(200);
    }
    expect(await inquire(player, code)).toMatchObject({
      ...{ status: 409, body: { code: 'CONTACT_SUPPORT' } },
    });
  });
});

describe('the picture of a slip', () => {
  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/webp', webp],
  ])('%s is kept, and given to staff as a file that runs nothing', async (type, content) => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    expect(await sendSlip(player, code, content)).toMatchObject({
      ...{ status: 200, body: { hasSlip: true } },
    });
    const staff = await newStaff(app.server, 'viewer');
    const answer = await slipOf(staff, (body as { id: string }).id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment; filename="slip"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['a GIF', Buffer.from('GIF89a'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['more than it may have', Buffer.concat([jpeg, Buffer.alloc(inquiryLimits.slipBytes)]), 413],
  ])('is refused when it is %s', async (_, content, status) => {
    const { player, code } = await missed();
    await inquire(player, code);
    expect((await sendSlip(player, code, content)).status).toBe(status);
    expect(await newest(player, code)).toMatchObject({ hasSlip: false });
  });

  test('is one per inquiry: a new picture replaces it, and none is accepted after the answer', async () => {
    const { player, code } = await missed();
    expect((await sendSlip(player, code, jpeg)).status).toBe(404);
    const { body } = await inquire(player, code);
    const { id } = body as { id: string };
    await sendSlip(player, code, jpeg);
    await sendSlip(player, code, png);
    const { db } = app.ctx.database;
    expect(await db.$count(slip, eq(slip.inquiryId, id))).toBe(1);
    const staff = await newStaff(app.server, 'cashier');
    await staff.api.inquiries.refuse({ params: { id }, body: { reason: 'nothing' } });
    expect((await sendSlip(player, code, jpeg)).status).toBe(404);
  });

  test('is shown to no player or visitor, and raw bytes are accepted on no other route', async () => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    await sendSlip(player, code, jpeg);
    const path = `/api/staff/v1/inquiries/${(body as { id: string }).id}/slip`;
    expect((await player.client.get(path)).status).toBe(401);
    const other = await app.player();
    expect((await sendSlip(other, code, jpeg)).status).toBe(404);
    const otherAnswer = await player.client.post(`/api/v2/deposits/${code}/check`, jpeg, {
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(otherAnswer.status).toBe(415);
  });

  test('is deleted some time after it was sent', async () => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    const { id } = body as { id: string };
    await sendSlip(player, code, jpeg);
    const { database } = app.ctx;
    await purgeSlips(app.ctx);
    expect(await database.db.$count(slip, eq(slip.inquiryId, id))).toBe(1);
    const laterTime = new Date(app.ctx.clock.now().getTime() + 91 * 24 * 3600 * 1000);
    await purgeSlips({ ...app.ctx, clock: { ...app.ctx.clock, now: () => laterTime } });
    expect(await database.db.$count(slip, eq(slip.inquiryId, id))).toBe(0);
    expect(await newest(player, code)).toMatchObject({ id, hasSlip: false });
  });
});

describe('staff', () => {
  test('refuse with a reason that the player reads, and the log keeps', async () => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    const params = { id: (body as { id: string }).id };
    const staff = await newStaff(app.server, 'support');
    expect((await staff.api.inquiries.find({ params, body: {} })).body).toMatchObject({
      code: 'ORDER_NOT_PAID',
    });
    const reason = 'Nothing came on that day';
    expect((await staff.api.inquiries.refuse({ params, body: { reason } })).status).toBe(200);
    expect(await newest(player, code)).toMatchObject({ status: 'REFUSED', reason });
    const { db } = app.ctx.database;
    const logged = await db.select().from(staffAction).where(eq(staffAction.subject, code));
    expect(logged).toMatchObject([
      { actor: staff.name, action: 'inquiries.refuse', before: 'OPEN', after: 'REFUSED', reason },
    ]);
    const events = await db.select().from(eventFeed).where(eq(eventFeed.subject, player.id));
    expect(events.map(({ event }) => event)).toContainEqual({
      ...{ type: 'inquiry', code, status: 'REFUSED' },
    });
  });

  test('answer an inquiry once, though two of them answer at the same time', async () => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    const params = { id: (body as { id: string }).id };
    const [one, other] = [
      await newStaff(app.server, 'cashier'),
      await newStaff(app.server, 'cashier'),
    ];
    const answers = await Promise.all(
      [one, other].map((member) =>
        member.api.inquiries.refuse({ params, body: { reason: 'nothing' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['paid', 'hold', 'PAID'],
    ['credited', 'normal', 'SUCCESS'],
  ] as const)('cannot refuse once the order is %s', async (_, behaviour, status) => {
    const { player, code } = await missed();
    const { body } = await inquire(player, code);
    await app.behave('alphabet', behaviour);
    await app.pay(code);
    const staff = await newStaff(app.server, 'support');
    const params = { id: (body as { id: string }).id };
    const refusal = await staff.api.inquiries.refuse({ params, body: { reason: 'nothing' } });
    expect(refusal).toMatchObject({
      ...{ status: 409, body: { code: 'ORDER_STATUS_CHANGED', params: { status } } },
    });
    expect(await newest(player, code)).toMatchObject({ status: 'OPEN', reason: null });
    await app.behave('alphabet', 'normal');
  });

  test('need not answer once the order is credited: the inquiry is closed as found', async () => {
    const { player, code } = await missed();
    await inquire(player, code);
    await endCredited(app.ctx);
    expect(await newest(player, code)).toMatchObject({ status: 'OPEN' });
    await app.pay(code);
    await app.ctx.outbox.drain(code);
    await endCredited(app.ctx);
    expect(await newest(player, code)).toMatchObject({ status: 'FOUND', reason: null });
    expect(await player.credit('alphabet')).toBe('100.00');
  });
});
