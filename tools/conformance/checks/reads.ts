import { languages } from '../../../contract/languages';
import { providers } from '../../../contract/provider';
import { depositStatuses } from '../../../contract/deposits';
import { withdrawalStatuses } from '../../../contract/withdrawals';
import { usageStatuses } from '../../../contract/promotions';
import { compare, isAbsent, part, rows, textAt } from '../answers';
import { CannotTry, type Check, type Judge } from '../check';
import type { Exchange } from '../client';

/** A check of a call that only reads. @param paths where to call it */
function createReadCheck(id: string, name: string, section: string, ...paths: string[]): Check {
  return {
    id,
    rule: `GET ${paths[0]} answers what the contract says of ${name}.`,
    section,
    async run({ player }, judge) {
      for (const path of paths) compare(judge, name, await player.get(path));
    },
  };
}

const lists = [
  { name: 'deposits.list', path: '/v2/deposits', statuses: depositStatuses, section: '3.5, 4.4' },
  {
    name: 'withdrawals.list',
    path: '/v2/withdrawals',
    statuses: withdrawalStatuses,
    section: '3.6, 4.5',
  },
  {
    name: 'promotions.usages',
    path: '/v2/promotions/usages',
    statuses: usageStatuses,
    section: '3.8, 4.6',
  },
] as const;

const listChecks: Check[] = lists.flatMap(({ name, path, statuses, section }) => [
  {
    id: `${name}.rows`,
    rule: `Every row of ${path} is readable, and its status is one of ${statuses.join(', ')}.`,
    section,
    async run({ player }, judge) {
      const page = await player.get(`${path}?page=1&pageSize=100`);
      if (!compare(judge, name, page)) return;
      for (const row of rows(page.answer)) {
        const status = textAt(row, 'status');
        if (!(statuses as readonly string[]).includes(status))
          judge.advice(`${name}: the page has no name for the status ${status}`, page);
      }
    },
  },
  {
    id: `${name}.paging`,
    rule: `${path} gives the page that is asked for: no more rows than pageSize, none of them twice, newest first.`,
    section: '9.6',
    async run({ player }, judge) {
      const all = await player.get(`${path}?page=1&pageSize=10`);
      const dates = rows(all.answer).map((row) => Date.parse(textAt(row, 'createdAt')));
      if (rows(all.answer).length > 10) judge.error('more rows than pageSize', all);
      if (dates.some((date, index) => date > (dates[index - 1] ?? Infinity)))
        judge.error('the rows are not newest first', all);
      if (rows(all.answer).length < 2) throw new CannotTry('the test player has less than two');
      const first = await player.get(`${path}?page=1&pageSize=1`);
      const second = await player.get(`${path}?page=2&pageSize=1`);
      if (rows(first.answer).length !== 1) judge.error('pageSize=1 gives not one row', first);
      const [one, two] = [first, second].map(({ answer }) => rows(answer)[0]);
      if (JSON.stringify(one) === JSON.stringify(two))
        judge.error('page 2 repeats the row of page 1', second);
      if (JSON.stringify(two) !== JSON.stringify(rows(all.answer)[1]))
        judge.error('page 2 does not follow page 1', second);
    },
  },
]);

/** Reports in which languages of the page a localized text is missing. */
function advise(judge: Judge, name: string, text: unknown, exchange: Exchange): void {
  const missingLanguages = languages.filter((language) => textAt(text, language) === '');
  if (typeof text === 'object' && missingLanguages.length > 0)
    judge.advice(`${name} is not in ${missingLanguages.join(', ')}`, exchange);
}

export const readChecks: Check[] = [
  {
    id: 'agency',
    rule: 'Everybody gets the agency.',
    section: '3.1, 7.1',
    async run({ visitor }, judge) {
      compare(judge, 'agency.info', await visitor().get('/v2/agency/info'));
    },
  },
  {
    id: 'banks',
    rule: 'Banks, limits and rates can be read: a form needs them.',
    section: '7.2',
    async run({ player }, judge) {
      const banks = await player.get('/v2/banks');
      if (compare(judge, 'bankAccounts.banks', banks) && rows(banks.answer, 'banks').length === 0)
        judge.error('there is no bank: no account can be added', banks);
      compare(judge, 'limits.get', await player.get('/v2/limits'));
      const rates = await player.get('/v2/currency-rates');
      const hasBaht = rows(rates.answer, 'rates').some((rate) => part(rate, 'currency') === 'THB');
      if (compare(judge, 'currencyRates.list', rates) && !hasBaht)
        judge.error('there is no rate for THB: credit shows no kip', rates);
    },
  },
  createReadCheck(
    'credits',
    'credits.get',
    '3.3, 7.1',
    ...providers.map((provider) => `/v2/players/credits/${provider}`),
  ),
  createReadCheck(
    'games',
    'games.list',
    '3.12, 7.2',
    ...providers.map((provider) => `/v2/games/${provider}`),
  ),
  createReadCheck('bank-account', 'bankAccounts.list', '3.4, 7.2', '/v2/players/bank-accounts'),
  createReadCheck('backlist', 'players.backlist', '7.1', '/v2/players/backlist'),
  createReadCheck('promotions.using', 'promotions.using', '7.1', '/v2/players/promotions/using'),
  {
    id: 'promotions',
    rule: 'Promotions have their texts in all four languages.',
    section: '3.7, 7.1',
    async run({ player }, judge) {
      const exchange = await player.get('/v2/promotions');
      if (!compare(judge, 'promotions.list', exchange)) return;
      for (const promotion of rows(exchange.answer, 'promotions'))
        for (const field of ['name', 'summary', 'terms'])
          advise(
            ...([judge, `promotion ${textAt(promotion, 'id')}: ${field}`] as const),
            ...([part(promotion, field), exchange] as const),
          );
    },
  },
  {
    id: 'notices',
    rule: 'Notices, switches and maintenance, where a backend has them, can be read, have their texts in all four languages, and end after they begin.',
    section: '7.2, 9.2',
    async run({ visitor }, judge) {
      const spans: [name: string, value: unknown, exchange: Exchange][] = [];
      const notices = await visitor().get('/v2/notices');
      if (!isAbsent(notices) && compare(judge, 'notices.list', notices))
        for (const notice of rows(notices.answer, 'notices'))
          spans.push([`notice ${textAt(notice, 'id')}`, notice, notices]);
      const switches = await visitor().get('/v2/switches');
      if (!isAbsent(switches) && compare(judge, 'switches.get', switches)) {
        const { answer } = switches;
        for (const off of rows(part(answer, 'switches'), 'off'))
          advise(judge, `what is off at ${textAt(off, 'provider')}`, part(off, 'reason'), switches);
        const maintenance = part(part(answer, 'switches'), 'maintenance');
        if (maintenance) spans.push(['maintenance', maintenance, switches]);
      }
      for (const [name, value, exchange] of spans) {
        advise(judge, name, part(value, 'text'), exchange);
        if (Date.parse(textAt(value, 'from')) >= Date.parse(textAt(value, 'until')))
          judge.error(`${name} ends before it begins`, exchange);
      }
    },
  },
  ...listChecks,
  {
    id: 'deposits.open',
    rule: 'The open orders are those that are OPEN or PAID.',
    section: '4.4, 7.2',
    async run({ player }, judge) {
      const exchange = await player.get('/v2/deposits/open');
      if (!compare(judge, 'deposits.open', exchange)) return;
      for (const order of rows(exchange.answer))
        if (!['OPEN', 'PAID'].includes(textAt(order, 'status')))
          judge.error(`${textAt(order, 'code')} is ${textAt(order, 'status')}`, exchange);
    },
  },
  {
    id: 'orders.by-code',
    rule: 'An order can be read by its code, as it stands in the list.',
    section: '7.2',
    async run({ player }, judge) {
      let triedCount = 0;
      for (const [path, name] of [
        ['/v2/deposits', 'deposits.get'],
        ['/v2/withdrawals', 'withdrawals.get'],
      ] as const) {
        const list = await player.get(`${path}?page=1&pageSize=1`);
        const code = textAt(rows(list.answer)[0], 'code');
        if (code === '') continue;
        triedCount += 1;
        const order = await player.get(`${path}/${encodeURIComponent(code)}`);
        if (compare(judge, name, order) && textAt(order.answer, 'code') !== code)
          judge.error(`asked for ${code}, got ${textAt(order.answer, 'code')}`, order);
      }
      if (triedCount === 0) throw new CannotTry('the test player has no order');
    },
  },
  {
    id: 'refusals.unknown',
    rule: 'What does not exist is refused by 4xx.',
    section: '6.4, 8.1',
    async run({ player }, judge) {
      for (const path of ['/v2/deposits/none', '/v2/withdrawals/none', '/v2/games/none'])
        judge.refusal(await player.get(path), path);
      judge.refusal(await player.get('/v2/players/credits/none'), 'an unknown provider');
    },
  },
  {
    id: 'refusals.broken',
    rule: 'A body that is no JSON, or not what the call takes, is refused by 4xx.',
    section: '8.1',
    async run({ player }, judge) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const send = (text: string) => player.send('POST', '/v2/deposits', { text, headers });
      judge.refusal(await send('{"provider":'), 'half a JSON');
      judge.refusal(await send('{}'), 'an empty body');
      judge.refusal(await send('{"provider":"gclub","amount":{"$gt":0}}'), 'an object as amount');
    },
  },
];
