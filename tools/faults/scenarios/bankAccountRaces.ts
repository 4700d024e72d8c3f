import type { TestClient } from '../../../tests/integration/support/client';
import { newBankAccount } from '../../../tests/integration/support/moneyPlayer';
import { registerPlayer } from '../../../tests/integration/support/server';
import { runInParallel, countAnswers, runRounds, tally, Verdict } from '../rounds';
import { times, type Scenario } from '../scenario';

const parallel = 8;

const add = (client: TestClient, body: ReturnType<typeof newBankAccount>) =>
  client.post('/api/v2/players/bank-accounts', body);

/**
 * Several players send the same account number at once: one of them gets it. A player sends several accounts at once: one is
 * added.
 */
export const bankAccountRaces: Scenario = {
  row: 'bank account races',
  on: ['pglite', 'postgres', 'nodes'],
  run: async ({ environment, length }) => {
    const count = times(length, 2, 40);
    const verdict = new Verdict();
    const newcomer = async () => (await registerPlayer(environment.client())).client;
    const newcomers = await runInParallel(parallel, newcomer);
    let accountCount = 0;

    await runRounds(environment, count, async (round) => {
      const body = newBankAccount();
      const answers = await runInParallel(parallel, (index) =>
        add(newcomers[index] ?? environment.client(), body),
      );
      const { accountNumber } = body;
      const rows = await environment.sql(
        `select id from bank_account where account_number = '${accountNumber}'`,
      );
      const [wonCount, lostCount] = [
        countAnswers(answers, 201),
        countAnswers(answers, 'ACCOUNT_IN_USED'),
      ];
      // A killed node may have stored it without responding: the retry then says that the player has an account.
      const unheard = countAnswers(answers, 'BANK_ACCOUNT_ALREADY_ADDED');
      verdict.check(
        rows.length === 1 && wonCount + unheard === 1 && lostCount === parallel - 1,
        `one number, round ${round}: ${tally(answers)}`,
      );
      const owner = answers.findIndex((one) => countAnswers([one], 'ACCOUNT_IN_USED') === 0);
      newcomers[owner] = await newcomer();

      const greedy = await newcomer();
      const many = await runInParallel(parallel, () => add(greedy, newBankAccount()));
      const info = await greedy.get('/api/v2/players/bank-accounts');
      const { bankAccounts } = info.body as { bankAccounts: unknown[] };
      verdict.check(
        bankAccounts.length === 1 && countAnswers(many, 201) + countAnswers(many, 409) === parallel,
        `one player, round ${round}: ${bankAccounts.length} accounts, ${tally(many)}`,
      );
      accountCount += rows.length + bankAccounts.length;
    });
    return {
      done: `${count} rounds: one number by ${parallel} players, ${parallel} accounts by one player`,
      figure: `${accountCount} accounts of ${2 * count} races`,
      violations: verdict.violations,
    };
  },
};
