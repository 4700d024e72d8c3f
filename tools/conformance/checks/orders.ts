import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { callTimeout } from '../../../contract/callTimeouts';
import { Money } from '../../../contract/money';
import { providers } from '../../../contract/provider';
import { fetchBankAccount, compare, part, rows, textAt } from '../answers';
import { CannotTry, type Check, type Judge } from '../check';
import type { Client, Exchange } from '../client';

const provider = providers[0];
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

/** An amount within the operator's limits, LAK. */
async function allowedAmount(player: Client): Promise<string> {
  const { answer } = await player.get('/v2/limits');
  return textAt(answer, 'limits', 'deposit', 'min', 'amount') || '50000';
}

async function wish(player: Client) {
  const bankAccountId = await fetchBankAccount(player);
  return { provider, bankAccountId, amount: await allowedAmount(player) };
}

/** Creates a deposit order. @throws CannotTry when it is refused because of the player's other orders or promotions */
async function deposit(player: Client, judge: Judge, headers = keyed()): Promise<Exchange> {
  const made = await player.post('/v2/deposits', await wish(player), headers);
  if (made.status === 409)
    throw new CannotTry(`no new deposit: ${JSON.stringify(made.answer).slice(0, 100)}`);
  compare(judge, 'deposits.create', made);
  return made;
}

const codeOf = ({ answer }: Exchange) => textAt(answer, 'code');

const hasQr = ({ answer }: Exchange) => textAt(answer, 'qr', 'payload') !== '';

/** The order when it has its QR, which the gateway may still be making, or when a call of the page would be given up. */
async function waitForQr(player: Client, made: Exchange): Promise<Exchange> {
  const end = performance.now() + callTimeout;
  let shown = made;
  while (!hasQr(shown) && performance.now() < end) {
    await sleep(500);
    shown = await player.get(`/v2/deposits/${encodeURIComponent(codeOf(made))}`);
  }
  return shown;
}

function askFor(player: Client, code: string, step: 'check' | 'cancel'): Promise<Exchange> {
  return player.post(`/v2/deposits/${encodeURIComponent(code)}/${step}`);
}

const cancel = (player: Client, code: string) => askFor(player, code, 'cancel');

async function openCodes(player: Client): Promise<string[]> {
  const { answer } = await player.get('/v2/deposits/open');
  return rows(answer).map((order) => textAt(order, 'code'));
}

const isSameAnswer = (one: Exchange, other: Exchange): boolean =>
  one.status === other.status && isDeepStrictEqual(one.answer, other.answer);

/**
 * After a refusal the page sends the order again under its key. Here the body differs, which may be refused too, but not by the
 * first answer.
 * @param otherBody the backend's answer to a known key with another body, which may be the same as that to a wrong amount
 */
async function judgeRefusedKey(
  player: Client,
  judge: Judge,
  body: object,
  otherBody: Exchange,
): Promise<void> {
  const headers = keyed();
  const refusal = await player.post('/v2/deposits', { ...body, amount: '0' }, headers);
  const second = await player.post('/v2/deposits', body, headers);
  if (codeOf(second) !== '') await cancel(player, codeOf(second));
  if (isSameAnswer(second, otherBody)) return;
  if (isSameAnswer(second, refusal) && second.status >= 400 && second.status !== 429)
    judge.error('a refusal is kept under its key: it is answered again', second);
}

export const orderChecks: Check[] = [
  {
    id: 'deposit.life',
    rule: 'A new deposit is OPEN, can be paid by its QR, is found again, and can be canceled once.',
    section: '4.4',
    writes: true,
    async run({ player }, judge) {
      const made = await deposit(player, judge);
      const code = codeOf(made);
      if (code === '') return;
      if (textAt(made.answer, 'status') !== 'OPEN')
        judge.error(`a new order is ${textAt(made.answer, 'status')}`, made);
      const shown = await waitForQr(player, made);
      if (!hasQr(shown)) judge.error('an OPEN order gets no QR: it cannot be paid', shown);
      if (!(await openCodes(player)).includes(code))
        judge.error('a new order is not among the open ones', made);
      judge.refusal(await askFor(player, code, 'check'), 'a check of an unpaid order');
      const cancelExchange = await cancel(player, code);
      if (!compare(judge, 'deposits.cancel', cancelExchange)) return;
      if (textAt(cancelExchange.answer, 'status') !== 'CANCELED')
        judge.error(
          `a canceled order is ${textAt(cancelExchange.answer, 'status')}`,
          cancelExchange,
        );
      judge.refusal(await cancel(player, code), 'a second cancel');
      if ((await openCodes(player)).includes(code))
        judge.error('a canceled order is still among the open ones', cancelExchange);
    },
  },
  {
    id: 'deposit.idempotency',
    rule: 'The same idempotency key makes one order, also when it is sent twice at once; a refusal is not kept under it.',
    section: '7.4',
    writes: true,
    async run({ player }, judge) {
      const headers = keyed();
      const body = await wish(player);
      const send = () => player.post('/v2/deposits', body, headers);
      const answers = await Promise.all([send(), send(), send()]);
      answers.push(await send());
      const made = answers.filter(({ status }) => status === 200 || status === 201);
      const codes = [...new Set(made.map(codeOf))];
      // Requests that come too early may be refused, but none may create a second order
      if (made.length === 0) throw new CannotTry(`no new deposit: ${answers[0]?.status}`);
      if (codes.length > 1) judge.error(`one key made the orders ${codes.join(', ')}`, answers[0]);
      const lastAnswer = answers.at(-1);
      if (lastAnswer && !made.includes(lastAnswer))
        judge.error('a repeated request is not answered', lastAnswer);
      const other = await player.post('/v2/deposits', { ...body, provider: providers[1] }, headers);
      judge.refusal(other, 'the same key with another body');
      for (const code of new Set([...codes, codeOf(other)]))
        if (code !== '') await cancel(player, code);
      await judgeRefusedKey(player, judge, body, other);
    },
  },
  {
    id: 'deposit.bounds',
    rule: 'An amount of zero, below zero, with decimals, or of another form is refused.',
    section: '5.5, 9.5',
    writes: true,
    async run({ player }, judge) {
      const body = await wish(player);
      for (const amount of ['0', '-1', '1.5', '1e6', '1,000', '', 'kip']) {
        const exchange = await player.post('/v2/deposits', { ...body, amount }, keyed());
        judge.refusal(exchange, `the amount "${amount}"`);
        if (codeOf(exchange) !== '') await cancel(player, codeOf(exchange));
      }
    },
  },
  {
    id: 'withdrawal.bounds',
    rule: 'More than the credit cannot be withdrawn, and the attempt changes nothing.',
    section: '5.6, 9.3',
    writes: true,
    async run({ player }, judge) {
      const path = `/v2/players/credits/${provider}`;
      const before = await player.get(path);
      const credit = Money.safeParse(part(before.answer, 'credit'));
      if (!credit.success) throw new CannotTry('the credit is not a valid amount');
      const [whole = '0'] = credit.data.amount.split('.');
      const body = { provider, bankAccountId: await fetchBankAccount(player) };
      for (const amount of [String(BigInt(whole) + 1n), '0', '-5', '1.234']) {
        const exchange = await player.post('/v2/withdrawals', { ...body, amount }, keyed());
        judge.refusal(exchange, `a withdrawal of ${amount}`);
      }
      const after = await player.get(path);
      if (JSON.stringify(after.answer) !== JSON.stringify(before.answer))
        judge.error('a refused withdrawal has changed the credit', after);
    },
  },
  {
    id: 'promotion.one',
    rule: 'One promotion at a time, also when two are asked for at once; it can be given up.',
    section: '4.6',
    writes: true,
    async run({ player }, judge) {
      const using = await player.get('/v2/players/promotions/using');
      if ((part(using.answer, 'usage') ?? null) !== null)
        throw new CannotTry('a promotion is in use already');
      const { answer } = await player.get('/v2/promotions');
      const choices = rows(answer, 'promotions').flatMap((promotion) =>
        (rows(promotion, 'providers').length > 0 ? rows(promotion, 'providers') : providers).map(
          (providerId) => ({ promotionId: textAt(promotion, 'id'), providerId }),
        ),
      );
      const twice = (choice: object) =>
        Promise.all([1, 2].map(() => player.post('/v2/promotions/use', choice)));
      let started: Exchange[] = [];
      let chosen = {};
      // A promotion may not be for this player, or not for every provider
      for (const choice of choices) {
        chosen = choice;
        started = (await twice(choice)).filter(({ status }) => status === 200 || status === 201);
        if (started.length > 0) break;
      }
      if (started.length === 0) throw new CannotTry('no promotion can be used by the test player');
      if (started.length > 1) judge.error('two requests at once were both accepted', started[1]);
      judge.refusal(await player.post('/v2/promotions/use', chosen), 'a second promotion');
      const now = await player.get('/v2/players/promotions/using');
      compare(judge, 'promotions.using', now);
      const usageId = textAt(now.answer, 'usage', 'usageId');
      if (usageId === '') judge.error('the promotion that was started is not in use', now);
      else judge.success(await player.post('/v2/promotions/usages/cancel', { usageId }));
    },
  },
  {
    id: 'password.wrong',
    rule: 'A change of password with a wrong current one is refused, and the password stays.',
    section: '4.2, 8.4',
    writes: true,
    async run({ player, visitor, username, password }, judge) {
      const newPassword = `${password}-new`;
      const change = await player.post('/v2/players/security/password/change', {
        currentPassword: `${password}x`,
        newPassword,
        confirmNewPassword: newPassword,
      });
      judge.refusal(change, 'a wrong current password');
      judge.success(await visitor().post('/v2/players/login', { username, password }));
    },
  },
];
