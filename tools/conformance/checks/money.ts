import { minorOf, Money } from '../../../contract/money';
import { part, rows, textAt } from '../answers';
import { CannotTry, type Check, type Judge } from '../check';
import type { Exchange } from '../client';

/** An amount in minor units; null for an invalid one, which another check reports. */
function amountAt(row: unknown, field: string): bigint | null {
  const money = Money.safeParse(part(row, field));
  try {
    return money.success ? minorOf(money.data) : null;
  } catch {
    return null;
  }
}

/** Requires that a page may read an answer to a call with its cookie. */
function judgeAllowed(judge: Judge, exchange: Exchange, pageOrigin: string): void {
  const { headers } = exchange;
  if (headers['access-control-allow-origin'] !== pageOrigin)
    judge.error('access-control-allow-origin does not name the page', exchange);
  if (headers['access-control-allow-credentials'] !== 'true')
    judge.error('access-control-allow-credentials is not true', exchange);
}

const currencies = [
  { path: '/v2/deposits', field: 'amount', currency: 'LAK' },
  { path: '/v2/deposits', field: 'totalCredit', currency: 'THB' },
  { path: '/v2/withdrawals', field: 'amount', currency: 'THB' },
  { path: '/v2/withdrawals', field: 'receiveCredit', currency: 'THB' },
];

const sums = [
  { path: '/v2/deposits', sum: 'totalCredit', parts: ['depositCredit', 'promoCredit'] },
  { path: '/v2/withdrawals', sum: 'amount', parts: ['receiveCredit', 'returnCredit'] },
];

export const moneyChecks: Check[] = [
  {
    id: 'money.currencies',
    rule: 'Deposits are in kip, credit is in baht.',
    section: '1.4, 9.5',
    async run({ player }, judge) {
      for (const { path, field, currency } of currencies) {
        const list = await player.get(`${path}?page=1&pageSize=100`);
        for (const row of rows(list.answer)) {
          const value = textAt(row, field, 'currency');
          if (value !== currency)
            judge.error(`${textAt(row, 'code')}: ${field} is in ${value || 'nothing'}`, list);
        }
      }
    },
  },
  {
    id: 'money.sums',
    rule: 'The parts of an amount are the amount: receive and return credit, deposit and promo credit.',
    section: '3.5, 3.6',
    async run({ player }, judge) {
      let checkedCount = 0;
      for (const { path, sum, parts } of sums) {
        const list = await player.get(`${path}?page=1&pageSize=100`);
        for (const row of rows(list.answer)) {
          const [whole, ...summands] = [sum, ...parts].map((field) => amountAt(row, field));
          if (whole === undefined || whole === null || summands.some((summand) => summand === null))
            continue;
          checkedCount += 1;
          const total = summands.reduce<bigint>((left, right) => left + (right ?? 0n), 0n);
          if (total !== whole)
            judge.error(`${textAt(row, 'code')}: ${parts.join(' + ')} is not ${sum}`, list);
        }
      }
      if (checkedCount === 0) throw new CannotTry('the test player has no order to add up');
    },
  },
  {
    id: 'clock',
    rule: 'Every answer has the time of the server, by Date or server-time.',
    section: '7.5',
    async run({ visitor }, judge) {
      const exchange = await visitor().get('/v2/agency/info');
      const { date, 'server-time': serverTime } = exchange.headers;
      const serverDate = Date.parse(serverTime ?? date ?? '');
      if (Number.isNaN(serverDate))
        judge.error('neither Date nor server-time can be read', exchange);
      else if (Math.abs(serverDate - Date.now()) > 60_000)
        judge.advice('its clock is more than a minute away from the one here', exchange);
    },
  },
  {
    id: 'cors',
    rule: 'A page at another origin may call with credentials, and read the time.',
    section: '7',
    async run({ visitor, pageOrigin }, judge) {
      if (pageOrigin === undefined) throw new CannotTry('no --origin was given');
      const headers = { origin: pageOrigin };
      const ask = await visitor().send('OPTIONS', '/v2/deposits', {
        headers: {
          ...headers,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type, idempotency-key, fingerprint',
        },
      });
      judge.done(ask);
      judgeAllowed(judge, ask, pageOrigin);
      const allowed = ask.headers['access-control-allow-headers']?.toLowerCase() ?? '';
      for (const name of ['content-type', 'idempotency-key', 'fingerprint'])
        if (!allowed.includes(name)) judge.error(`the header ${name} is not allowed`, ask);
      const answer = await visitor().get('/v2/agency/info', { headers });
      judgeAllowed(judge, answer, pageOrigin);
      if (!/\bdate\b|server-time/i.test(answer.headers['access-control-expose-headers'] ?? ''))
        judge.advice('the page may not read Date: add it to access-control-expose-headers', answer);
    },
  },
];
