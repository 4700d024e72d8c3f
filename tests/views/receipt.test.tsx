import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { depositIn, withdrawalIn } from '../../sandbox/scenes/orders';
import {
  ShareDepositReceipt,
  ShareWithdrawalReceipt,
} from '../../src/features/orders/ShareReceipt';
import { serverClock } from '../../src/api/serverClock';
import { SaveQr, type SaveResult } from '../../src/features/deposit/SaveQr';
import { bankAccount, lak, thb } from '../support/facts';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

/** Mocks a canvas that records words instead of drawing them, and presses the button. @returns the recorded words */
async function shareReceipt(
  receipt: React.ReactNode,
  button = 'Share the receipt',
): Promise<string[]> {
  const words: string[] = [];
  const drawingContext: Record<string, unknown> = {
    fillText: (text: string) => words.push(text),
    measureText: () => ({ width: 1 }),
  };
  const other = () => ({ addColorStop: () => {} });
  const context = new Proxy(
    {},
    { get: (_, name) => drawingContext[String(name)] ?? other, set: () => true },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(globalThis, { Path2D: class {} });
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => {} });
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
  });
  const { user } = await renderPage(receipt);
  await user.click(screen.getByRole('button', { name: button }));
  return words;
}

/** The words on the picture of a receipt, once it is saved. */
async function wordsOf(receipt: React.ReactNode): Promise<string> {
  const words = await shareReceipt(receipt);
  await screen.findByText('The receipt is saved as a picture.');
  return words.join('|').replaceAll('\u00a0', ' ');
}

const moved = { amount: thb('1000.00'), payout: lak('640000') };

test.each([
  ['a deposit', depositIn('SUCCESS'), /\|200\.000\|LAK\|.*Total credited\|312,50 THB/, /never/],
  ['a deposit under way', depositIn('PAID'), /\|200\.000\|LAK\|/, /Total credited/],
])('the receipt of %s says what was paid, and what was credited', async (_, order, has, lacks) => {
  const words = await wordsOf(<ShareDepositReceipt order={order} />);
  expect(words).toMatch(has);
  expect(words).not.toMatch(lacks);
});

test('a receipt says the time of the server, not that of a phone with a wrong clock', async () => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2031-05-06T05:00:00.000Z'));
  expect(await wordsOf(<ShareDepositReceipt order={depositIn('SUCCESS')} />)).toMatch(
    /as of 06\/05\/2031/,
  );
});

test.each([
  [
    'sent out',
    withdrawalIn('SUCCESS', moved),
    /\|640\.000\|LAK\|.*To your bank account\|[^|]*7890\|/,
    /never/,
  ],
  ['given back', withdrawalIn('REJECTED', moved), /\|1\.000,00\|THB\|/, /To your bank account/],
  [
    'being canceled',
    withdrawalIn('OPEN', { ...moved, cancellation: 'UNDERWAY' }),
    /\|1\.000,00\|THB\|/,
    /To your bank account/,
  ],
])('the receipt of a withdrawal that is %s says where it went', async (_, order, has, lacks) => {
  const words = await wordsOf(<ShareWithdrawalReceipt order={order} />);
  expect(words).toMatch(has);
  expect(words).not.toMatch(lacks);
});

test.each([
  ['OPEN', true],
  ['SUCCESS', false],
])(
  'without an account on a withdrawal that is %s the receipt names the present one: %s',
  async (status, isNamed) => {
    const order = { ...withdrawalIn(status), account: null };
    const words = await wordsOf(<ShareWithdrawalReceipt order={order} />);
    expect(words.includes('To your bank account')).toBe(isNamed);
  },
);

test('the receipt is handed to another app on a device that can do so, and not saved', async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { canShare: () => true, share });
  try {
    const order = depositIn('SUCCESS');
    await shareReceipt(<ShareDepositReceipt order={order} />);
    const files = [expect.objectContaining({ name: `${order.code}.png`, type: 'image/png' })];
    await waitFor(() => expect(share).toHaveBeenCalledWith({ files, title: order.code }));
    expect(screen.getByRole('button', { name: 'Share the receipt' })).toBeTruthy();
    expect(screen.queryByText(/saved as a picture|cannot make the picture/)).toBeNull();
  } finally {
    Object.assign(navigator, { canShare: undefined, share: undefined });
  }
});

const unshared: [string, DOMException, boolean][] = [
  ['canceled by the player', new DOMException('', 'AbortError'), false],
  ['pressed while the share sheet is open', new DOMException('', 'InvalidStateError'), false],
  ['refused by the browser', new DOMException('', 'NotAllowedError'), true],
];

test.each(unshared)(
  'a share that is %s tells what to do only if it failed',
  async (_, error, isTold) => {
    const share = jest.fn(() => Promise.reject(error));
    Object.assign(navigator, { canShare: () => true, share });
    try {
      await shareReceipt(<ShareDepositReceipt order={depositIn('SUCCESS')} />);
      await waitFor(() => expect(share).toHaveBeenCalled());
      await act(() => Promise.allSettled(share.mock.results.map(({ value }) => value)));
      expect(screen.queryByText(/cannot make the picture/) !== null).toBe(isTold);
    } finally {
      Object.assign(navigator, { canShare: undefined, share: undefined });
    }
  },
);

test.each(unshared)(
  'a QR whose share is %s is called unsaved only if it failed',
  async (_, error, isTold) => {
    const share = jest.fn(() => Promise.reject(error));
    const onResult = jest.fn<(result: SaveResult) => void>();
    Object.assign(navigator, { canShare: () => true, share });
    try {
      const qr = { order: depositIn('OPEN'), payload: '000201', isMain: true, onResult };
      await shareReceipt(<SaveQr {...qr} />, 'Share the QR');
      await waitFor(() => expect(share).toHaveBeenCalled());
      await act(() => Promise.allSettled(share.mock.results.map(({ value }) => value)));
      expect(onResult.mock.calls).toEqual(isTold ? [['failed']] : []);
    } finally {
      Object.assign(navigator, { canShare: undefined, share: undefined });
    }
  },
);
