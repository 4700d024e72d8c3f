import type { BrowserContext } from 'playwright-core';
import { ownTermsVersion } from '../../../../contract/terms';
import { contract } from '../../../../contract';

/** Calls the API as the page would, with the cookies of a browser context. @throws Error when the call is refused */
export async function post(
  { request }: BrowserContext,
  url: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await request.post(url, {
    data,
    headers: { origin: new URL(url).origin, ...headers },
  });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Registers a player with a bank account through the API, and logs the context in as this player. */
export async function registerPlayer(context: BrowserContext, site: string): Promise<void> {
  const name = `bench${Date.now().toString(36)}`;
  const password = `${name}-quiet-lotus`;
  const fingerprint = '0123456789abcdef0123456789abcdef';
  const { path } = contract.players.register;
  const registration = {
    username: name,
    displayName: name,
    password,
    confirmPassword: password,
    fingerprint,
    acceptedTerms: ownTermsVersion,
  };
  await post(context, site + path, registration, { fingerprint });
  const banks = await context.request.get(site + contract.bankAccounts.banks.path);
  const [bank] = ((await banks.json()) as { banks: { id: string }[] }).banks;
  const accountNumber = String(Date.now());
  const account = { bankId: bank?.id, accountNumber, accountName: 'NOY', currency: 'LAK' };
  await post(context, site + contract.bankAccounts.create.path, account);
}
