import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import BankPage from '../../src/features/bank/BankPage';
import DepositPage from '../../src/features/deposit/DepositPage';
import { Drafts, drafts } from '../../src/lib/drafts';
import { depositToPath } from '../../src/lib/paths';
import { safeStorage } from '../../src/lib/storage';
import { bankAccount, creditCalls, openDeposit, playerInfo } from '../support/facts';
import { fakeServer, refusal } from '../support/fakeServer';
import { valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const typedDraft = { provider: 'gclub', amount: '75000' };

describe('drafts', () => {
  test('are kept per form, and an empty draft is not kept', () => {
    drafts.keep('deposit', typedDraft);
    drafts.keep('withdraw', { provider: '', amount: '50' });
    expect(drafts.read('deposit')).toEqual(typedDraft);
    drafts.keep('withdraw', { provider: '', amount: '' });
    expect(drafts.read('withdraw')).toBeNull();
    drafts.forget('deposit');
    expect(drafts.read('deposit')).toBeNull();
  });

  test('survive a reload of the page', () => {
    new Drafts(safeStorage('sessionStorage')).keep('deposit', typedDraft);
    expect(new Drafts(safeStorage('sessionStorage')).read('deposit')).toEqual(typedDraft);
  });

  test('belong to one player, and are gone after a logout', () => {
    drafts.belongTo('player-1');
    drafts.keep('deposit', typedDraft);
    drafts.belongTo('player-1');
    expect(drafts.read('deposit')).toEqual(typedDraft);
    drafts.belongTo('player-2');
    expect(drafts.read('deposit')).toBeNull();
    drafts.keep('deposit', typedDraft);
    drafts.clear();
    drafts.belongTo('player-2');
    expect(drafts.read('deposit')).toBeNull();
  });

  test.each(['nonsense', '{"owner":1}', '{"owner":null,"forms":{"deposit":{"amount":1}}}'])(
    'with the content %s are ignored',
    (text) => {
      sessionStorage.setItem('drafts', text);
      expect(drafts.read('deposit')).toBeNull();
      drafts.keep('deposit', typedDraft);
      expect(drafts.read('deposit')).toEqual(typedDraft);
    },
  );

  test('are kept in memory where storage is blocked', () => {
    const throwBlocked = () => {
      throw new DOMException('blocked');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwBlocked);
    const ownDrafts = new Drafts(safeStorage('sessionStorage'));
    ownDrafts.keep('deposit', typedDraft);
    expect(ownDrafts.read('deposit')).toEqual(typedDraft);
    ownDrafts.clear();
    expect(ownDrafts.read('deposit')).toBeNull();
  });
});

const player = {
  'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
  'GET /v2/players/info': { body: playerInfo() },
  'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
  'GET /v2/deposits/open': { body: { items: [] } },
  'GET /v2/players/promotions/using': { body: { usage: null } },
  ...creditCalls({ alphabet: '30.00' }),
};

describe('the form of a deposit', () => {
  test('starts with the draft, which is deleted once the order is made', async () => {
    drafts.keep('deposit', { ...typedDraft, stranger: 'x' });
    const server = fakeServer({
      ...player,
      'POST /v2/deposits': { status: 201, body: openDeposit },
      [`GET /v2/deposits/${openDeposit.code}`]: { body: openDeposit },
    });
    const { user } = await renderPage(<DepositPage />);
    expect(valueOf(await screen.findByLabelText('Amount')).replace(/\D/g, '')).toBe('75000');
    await user.click(await screen.findByRole('button', { name: 'Get the QR' }));
    await screen.findByText(openDeposit.code);
    expect(server.callsOf('POST /v2/deposits')[0]?.body).toEqual({
      ...typedDraft,
      bankAccountId: bankAccount.id,
    });
    expect(drafts.read('deposit')).toBeNull();
  });

  test('deposits to the provider of a link, not of the draft, until the player chooses another', async () => {
    drafts.keep('deposit', typedDraft);
    history.replaceState(null, '', depositToPath('alphabet'));
    fakeServer(player);
    const { user } = await renderPage(<DepositPage />);
    const chosen = (name: RegExp) => screen.findByRole('radio', { name, checked: true });
    await chosen(/Alphabet/);
    expect(valueOf(screen.getByLabelText('Amount')).replace(/\D/g, '')).toBe('75000');
    await user.click(screen.getByRole('radio', { name: /AskMeBet/ }));
    await chosen(/AskMeBet/);
    cleanup();
    await renderPage(<DepositPage />);
    expect(await chosen(/AskMeBet/)).toBeTruthy();
  });

  test('saves each keystroke, and keeps its draft after a refusal', async () => {
    fakeServer({ ...player, 'POST /v2/deposits': refusal(409, 'TOO_MANY_OPEN_ORDERS') });
    const { user } = await renderPage(<DepositPage />);
    await user.click(await screen.findByRole('radio', { name: /GClub Live/ }));
    await user.type(await screen.findByLabelText('Amount'), '75000');
    expect(drafts.read('deposit')).toEqual({ provider: 'gclub_live', amount: '75000' });
    await user.click(await screen.findByRole('button', { name: 'Get the QR' }));
    await screen.findByText(/too many open deposits/);
    expect(drafts.read('deposit')).toEqual({ provider: 'gclub_live', amount: '75000' });
  });
});

test('a bank account whose answer was lost is shown when it has been saved', async () => {
  const server = fakeServer({
    ...player,
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } },
    'POST /v2/players/bank-accounts': 'offline',
  });
  const { user } = await renderPage(<BankPage />);
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.type(await screen.findByLabelText('Account number'), bankAccount.accountNumber);
  await user.type(await screen.findByLabelText('Account name'), 'NOY');
  server.on('GET /v2/players/bank-accounts', { body: { bankAccounts: [bankAccount] } });
  await user.click(await screen.findByRole('button', { name: 'Save bank account' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, save it' }));
  expect(await screen.findByRole('link', { name: 'Deposit by QR' })).toBeTruthy();
});
