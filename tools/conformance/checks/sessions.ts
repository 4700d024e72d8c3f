import { contract, isAddedCall } from '../../../contract';
import { providers } from '../../../contract/provider';
import { listRoutes } from '../../../contract/tsRest';
import { compare, isAbsent, part, textAt } from '../answers';
import type { Check } from '../check';
import { areDifferentSites } from '../client';

const publicRoutes = [
  ...['agency.info', 'bankAccounts.banks', 'limits.get', 'currencyRates.list'],
  ...['notices.list', 'showcase.get', 'switches.get'],
];

/** A backend without it says by `/v2/players/info` who is logged in. */
const current = '/v2/players/current';

/** Paths of calls that only read and need a login. */
const closedReads = listRoutes(contract)
  .filter(({ name, route }) => route.method === 'GET' && !publicRoutes.includes(name))
  .filter(({ name }) => name !== 'events.stream')
  .map(({ name, route }) => ({
    isAdded: isAddedCall(name),
    path: route.path
      .replace('/api', '')
      .replace(':provider', providers[0])
      .replaceAll(/:\w+/g, 'none'),
  }));

const isKeptAtOtherSites = (line: string): boolean =>
  [/;\s*samesite=none/i, /;\s*secure/i, /;\s*partitioned/i].every((part) => part.test(line));

export const sessionChecks: Check[] = [
  {
    id: 'session.closed',
    rule: 'What belongs to a player answers 401 to a visitor.',
    section: '6.1, 6.2',
    async run({ visitor }, judge) {
      for (const { path, isAdded } of closedReads) {
        const exchange = await visitor().get(path);
        // A backend may refuse what does not exist before it checks the session
        const mayBeAbsent = isAdded || path === current;
        if (mayBeAbsent && isAbsent(exchange)) continue;
        if (isAdded || path.includes('none')) judge.refusal(exchange, 'a visitor');
        else judge.status(exchange, 401);
      }
    },
  },
  {
    id: 'session.wrong-credentials',
    rule: 'Wrong credentials are refused by 401, and an unknown name looks no different.',
    section: '6.2, 7.1',
    async run({ visitor, username, password }, judge) {
      const wrongLogin = await visitor().post('/v2/players/login', {
        username,
        password: `${password}x`,
      });
      const unknown = await visitor().post('/v2/players/login', {
        username: 'nobody-of-this-name',
        password: `${password}x`,
      });
      judge.status(wrongLogin, 401);
      if (unknown.status !== wrongLogin.status)
        judge.advice('an unknown name answers another status than a wrong password', unknown);
      else if (JSON.stringify(unknown.answer) !== JSON.stringify(wrongLogin.answer))
        judge.advice('an unknown name answers another body than a wrong password', unknown);
    },
  },
  {
    id: 'session.cookie',
    rule: 'A login sets the session as a cookie that scripts cannot read.',
    section: '6.2',
    async run({ visitor, username, password, pageOrigin }, judge) {
      const client = visitor();
      const login = await client.post('/v2/players/login', { username, password });
      if (!judge.success(login)) return;
      const lines = client.lastCookies;
      const hiddenCookies = lines.filter((line) => /;\s*httponly/i.test(line));
      if (lines.length === 0) judge.error('the login sets no cookie', login);
      else if (hiddenCookies.length === 0) judge.error('no cookie of the login is HttpOnly', login);
      else if (
        pageOrigin !== undefined &&
        areDifferentSites(pageOrigin, client.base) &&
        !hiddenCookies.some(isKeptAtOtherSites)
      )
        judge.error(
          'the page is at another site: no cookie of the login is SameSite=None; Secure; Partitioned',
          login,
        );
      for (const line of hiddenCookies) {
        const name = line.split('=')[0];
        if (client.base.startsWith('https:') && !/;\s*secure/i.test(line))
          judge.error(`the cookie ${name} is not Secure`, login);
        if (!/;\s*samesite=/i.test(line)) judge.advice(`the cookie ${name} has no SameSite`, login);
      }
      await client.post('/v2/players/logout');
    },
  },
  {
    id: 'session.who',
    rule: 'The cookie alone says who is logged in; both calls that answer it agree.',
    section: '6.2, 7.1, 7.2',
    async run({ player }, judge) {
      const who = await player.get(current);
      const info = await player.get('/v2/players/info');
      if (!isAbsent(who) && !compare(judge, 'players.current', who)) return;
      if (!compare(judge, 'players.info', info) || isAbsent(who)) return;
      if (textAt(who.answer, 'player', 'id') !== textAt(info.answer, 'player', 'id'))
        judge.error('current and info name different players', info);
    },
  },
  {
    id: 'session.logout',
    rule: 'After a logout the session is over, for anyone who still has its cookie.',
    section: '6.2, 7.1',
    async run({ visitor, username, password }, judge) {
      const client = visitor();
      if (!judge.success(await client.post('/v2/players/login', { username, password }))) return;
      const clientCopy = client.copy();
      judge.done(await client.post('/v2/players/logout'));
      judge.status(await clientCopy.get('/v2/players/info'), 401);
    },
  },
  {
    id: 'session.username',
    rule: 'A taken username is refused, a free one is not.',
    section: '5.2, 7.1',
    async run({ visitor, username }, judge) {
      const takenAnswer = await visitor().post('/v2/players/username/validate', { username });
      const saysTaken =
        takenAnswer.status === 200 && part(takenAnswer.answer, 'available') === false;
      if (!saysTaken) judge.refusal(takenAnswer, 'a username that is taken');
      const free = `free${Date.now().toString(36)}`;
      judge.success(await visitor().post('/v2/players/username/validate', { username: free }));
    },
  },
];
