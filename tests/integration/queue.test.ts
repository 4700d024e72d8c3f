import { describe, expect, test } from '@jest/globals';
import type { StaffWithdrawal } from '../../contract/payouts';
import type { SavedReason } from '../../contract/staffReasons';
import { getFailure } from './support/client';
import { useTestApp } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';

/* The queue of withdrawals: claims and assignments, filters, and saved reasons. */

const app = useTestApp();

const list = async ({ api }: TestStaff, query: object) => {
  const { body } = await api.withdrawals.list({ query: { pageSize: 100, ...query } });
  return (body as { items: StaffWithdrawal[] }).items;
};
const codes = (items: StaffWithdrawal[]) => items.map(({ code }) => code);

async function threeWait() {
  const gclub = await app.playerWithCredit('gclub');
  const alphabet = await app.playerWithCredit('alphabet');
  const small = (await gclub.withdraw('gclub', '50.00')).code;
  const large = (await gclub.withdraw('gclub', '200.00')).code;
  const other = (await alphabet.withdraw('alphabet', '100.00')).code;
  const clear = async () => {
    for (const code of [small, large, other]) await app.rejectWithdrawal(code);
  };
  return { player: gclub, small, large, other, clear };
}

describe('the queue', () => {
  test('can be filtered by provider, amount and the person working on it', async () => {
    const { small, large, other, clear } = await threeWait();
    const [one, two] = [
      await newStaff(app.server, 'checker'),
      await newStaff(app.server, 'cashier'),
    ];
    const status = 'REVIEW' as const;
    expect(codes(await list(one, { status }))).toEqual([small, large, other]);
    expect(codes(await list(one, { status, provider: 'gclub' }))).toEqual([small, large]);
    expect(codes(await list(one, { status, min: '64000' }))).toEqual([large, other]);
    expect(codes(await list(one, { status, min: '32000', max: '64000' }))).toEqual([small, other]);
    await two.api.withdrawals.claim({ params: { code: large }, body: {} });
    await one.api.withdrawals.assign({ params: { code: other }, body: { to: two.name } });
    expect(codes(await list(two, { status, who: '@me' }))).toEqual([large, other]);
    expect(codes(await list(one, { status, who: two.name }))).toEqual([large, other]);
    expect(codes(await list(one, { status, who: '@unassigned' }))).toEqual([small]);
    // Claims expire, assignments do not
    app.ctx.clock.advance(app.ctx.config.claimSeconds);
    expect(codes(await list(one, { status, who: '@me' }))).toEqual([]);
    expect(codes(await list(one, { status, who: '@unassigned' }))).toEqual([small, large]);
    const ended = await one.api.withdrawals.list({
      query: { status: 'REJECTED', provider: 'gclub' },
    });
    expect([ended.status, getFailure(ended).fields]).toEqual([400, ['status']]);
    await clear();
  });

  test('lets staff who may decide withdrawals assign one to each other', async () => {
    const { small, clear } = await threeWait();
    const [one, two] = [
      await newStaff(app.server, 'checker'),
      await newStaff(app.server, 'checker'),
    ];
    const support = await newStaff(app.server, 'support');
    const assign = (member: TestStaff, to: string | null) =>
      member.api.withdrawals.assign({ params: { code: small }, body: { to } });
    expect(getFailure(await assign(one, support.name)).fields).toEqual(['to']);
    expect(getFailure(await assign(one, 'nobody-of-ours')).fields).toEqual(['to']);
    expect((await assign(support, one.name)).status).toBe(403);
    expect((await assign(one, two.name)).body).toMatchObject({ review: { assignedTo: two.name } });
    const { body } = await one.api.withdrawals.history({ params: { code: small } });
    expect(body).toMatchObject({ items: [{ action: 'withdrawals.assign', reason: two.name }] });
    expect((await assign(one, null)).body).toMatchObject({ review: { assignedTo: null } });
    await clear();
  });

  test('says who else has a withdrawal open, for half a minute', async () => {
    const { small, clear } = await threeWait();
    const [one, two] = [
      await newStaff(app.server, 'checker'),
      await newStaff(app.server, 'viewer'),
    ];
    const look = (member: TestStaff) =>
      member.api.withdrawals.look({ params: { code: small }, body: {} });
    expect((await look(one)).body).toEqual({ others: [] });
    expect((await look(two)).body).toEqual({ others: [one.name] });
    const readLookers = async () => (await list(one, { status: 'REVIEW' }))[0]?.review.lookedAtBy;
    expect(await readLookers()).toEqual([two.name]);
    app.ctx.clock.advance(31);
    expect(await readLookers()).toEqual([]);
    const none = await one.api.withdrawals.look({ params: { code: 'CW-NOTHING' }, body: {} });
    expect(none.status).toBe(404);
    await clear();
  });
});

describe('a saved reason', () => {
  const texts = {
    ...{ lo: 'ບັນຊີນີ້ປິດແລ້ວ', cn: '该账户已关闭' },
    ...{ vn: 'Tài khoản này đã đóng', th: 'บัญชีนี้ปิดแล้ว' },
  };

  test('is shown to the player in their language, even after the reason has ended', async () => {
    const { player, small, large, other } = await threeWait();
    const manager = await newStaff(app.server, 'manager');
    const checker = await newStaff(app.server, 'checker');
    expect((await manager.api.reasons.save({ body: { cause: 'OTHER', texts } })).status).toBe(200);
    const saved = async () =>
      ((await checker.api.reasons.list()).body as { items: SavedReason[] }).items.filter(
        ({ savedBy }) => savedBy !== 'system',
      );
    const [reason] = await saved();
    expect(reason).toMatchObject({ cause: 'OTHER', texts, savedBy: manager.name });
    const savedReason = reason?.id ?? 0;
    const reject = (code: string, body: object) =>
      checker.api.withdrawals.reject({
        params: { code },
        body: { seen: 'REVIEW', ...body } as never,
      });
    const both = await reject(small, { savedReason, reason: 'and words' });
    expect(getFailure(both).fields).toEqual(['reason']);
    expect(getFailure(await reject(small, { savedReason: 4711 })).fields).toEqual(['savedReason']);
    expect((await reject(small, { savedReason })).status).toBe(200);
    const changedTexts = { ...texts, lo: 'ບັນຊີຖືກປິດ' };
    const body = { cause: 'OTHER', texts: changedTexts, replaces: savedReason } as const;
    expect((await manager.api.reasons.save({ body })).status).toBe(200);
    const [next, ...others] = await saved();
    expect([next?.texts, others]).toEqual([changedTexts, []]);
    // A colleague has the form of the text before open: theirs would be offered beside the new one
    expect(getFailure(await manager.api.reasons.save({ body })).code).toBe('EDITED_MEANWHILE');
    expect((await manager.api.reasons.save({ body: { ...body, replaces: 4711 } })).status).toBe(
      404,
    );
    expect(await saved()).toEqual([next]);
    const end = { params: { id: String(next?.id) }, body: {} };
    expect((await manager.api.reasons.end(end)).status).toBe(200);
    expect((await manager.api.reasons.end(end)).status).toBe(409);
    expect(await saved()).toEqual([]);
    expect((await reject(large, { savedReason })).status).toBe(200);
    for (const code of [small, large])
      expect(await player.withdrawal(code)).toMatchObject({
        ...{ status: 'REJECTED', reason: texts.lo, reasonTexts: texts },
      });
    await app.rejectWithdrawal(other, 'typed');
    expect((await list(checker, { status: 'REJECTED' }))[0]).toMatchObject({ reason: 'typed' });
  });

  test('must be in all languages of players, and is saved only by staff with the permission', async () => {
    const manager = await newStaff(app.server, 'manager');
    const { lo, cn, vn } = texts;
    const body = { cause: 'OTHER', texts: { lo, cn, vn, th: ' ' } } as const;
    expect(getFailure(await manager.api.reasons.save({ body })).fields).toEqual(['texts']);
    const checker = await newStaff(app.server, 'checker');
    const refusal = await checker.api.reasons.save({ body: { cause: 'OTHER', texts } });
    expect(refusal.status).toBe(403);
    for (let saved = 0; saved < 30; saved++)
      await manager.api.reasons.save({ body: { cause: 'OTHER', texts } });
    const one = await manager.api.reasons.save({ body: { cause: 'OTHER', texts } });
    expect(getFailure(one).fields).toEqual(['texts']);
  });
});
