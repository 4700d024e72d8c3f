import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DepositOrder } from '../../contract/deposits';
import { depositIn } from '../../sandbox/scenes/orders';
import { PaymentInquiry } from '../../src/features/deposit/PaymentInquiry';
import { lak } from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const made = new Date(Date.now() - 3_600_000).toISOString();
const canceledOrder = depositIn('CANCELED', { createdAt: made, amount: lak('200000') });
const path = `/v2/deposits/${canceledOrder.code}/inquiry`;
const inquiry = {
  ...{ id: 'inquiry-1', code: canceledOrder.code, createdAt: made, status: 'OPEN', hasSlip: false },
  ...{ amount: lak('200000'), paidAt: made, note: null, reason: null },
};

async function show(
  answers: Record<string, AnswerFunction | Answer>,
  order: DepositOrder = canceledOrder,
) {
  const server = fakeServer(answers);
  return { server, ...(await renderPage(<PaymentInquiry order={order} />)) };
}

/** Mocks drawing, which jsdom cannot do. */
function mockDrawing() {
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }),
  });
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => {};
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
}

test('a player reports a payment to staff, with a picture of the slip', async () => {
  mockDrawing();
  let now: object | null = null;
  const { server, user } = await show({
    [`GET ${path}`]: () => ({ body: { inquiry: now } }),
    [`POST ${path}`]: () => ({ status: 201, body: (now = inquiry) }),
    [`POST ${path}/slip`]: () => ({ body: (now = { ...inquiry, hasSlip: true }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'I have paid and nothing came' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tell staff about your payment' }));
  await user.type(await form.findByLabelText(/What else/), 'From BCEL One');
  const photo = new File([new Uint8Array(8)], 'slip.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('Add a picture of the slip'), photo);
  expect(await form.findByRole('img', { name: 'Your slip' })).toBeTruthy();
  expect(form.getByLabelText('Choose another picture')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Send to staff' }));
  expect(await screen.findByText('Staff are looking for your payment')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Add a picture of the slip')).toBeNull());
  const [sentCall] = server.callsOf(`POST ${path}`);
  expect(sentCall?.body).toMatchObject({ amount: '200000', note: 'From BCEL One' });
  expect(Date.parse((sentCall?.body as { paidAt: string }).paidAt)).toBe(
    Math.floor(Date.parse(made) / 60_000) * 60_000,
  );
  expect(server.callsOf(`POST ${path}/slip`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'I have paid and nothing came' })).toBeNull();
});

test('while a picture is made smaller nothing is sent without it', async () => {
  mockDrawing();
  let open = () => {};
  Object.assign(globalThis, {
    createImageBitmap: () =>
      new Promise((resolve) => (open = () => resolve({ width: 4, height: 3, close: () => {} }))),
  });
  let now: object | null = null;
  const { server, user } = await show({
    [`GET ${path}`]: () => ({ body: { inquiry: now } }),
    [`POST ${path}`]: () => ({ status: 201, body: (now = inquiry) }),
    [`POST ${path}/slip`]: () => ({ body: (now = { ...inquiry, hasSlip: true }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'I have paid and nothing came' }));
  const photo = new File([new Uint8Array(8)], 'slip.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Add a picture of the slip'), photo);
  await user.click(screen.getByRole('button', { name: 'Send to staff' }));
  await user.type(screen.getByLabelText('Time, about'), '{Enter}');
  expect(server.callsOf(`POST ${path}`)).toEqual([]);
  open();
  await screen.findByRole('img', { name: 'Your slip' });
  await user.click(screen.getByRole('button', { name: 'Send to staff' }));
  await waitFor(() => expect(server.callsOf(`POST ${path}/slip`)).toHaveLength(1));
  expect(server.callsOf(`POST ${path}`)).toHaveLength(1);
});

test('an impossible time is refused on its field, and the input is kept', async () => {
  const { server, user } = await show({ [`GET ${path}`]: { body: { inquiry: null } } });
  await user.click(await screen.findByRole('button', { name: 'I have paid and nothing came' }));
  const time = await screen.findByLabelText('Time, about');
  await user.clear(time);
  await user.type(time, '25:99');
  await user.click(screen.getByRole('button', { name: 'Send to staff' }));
  expect(await screen.findByText(/A day and time of the last 30 days/)).toBeTruthy();
  expect((time as HTMLInputElement).value).toBe('25:99');
  expect(server.callsOf(`POST ${path}`)).toEqual([]);
});

test.each(['໐໑:໓໐', '01：30', '๐๑.๓๐'])('the time of a payment may be written %s', async (time) => {
  const lately = new Date(Date.now() - 2 * 86_400_000);
  const { server, user } = await show(
    {
      [`GET ${path}`]: { body: { inquiry: null } },
      [`POST ${path}`]: { status: 201, body: inquiry },
    },
    { ...canceledOrder, createdAt: lately.toISOString() },
  );
  await user.click(await screen.findByRole('button', { name: 'I have paid and nothing came' }));
  const field = await screen.findByLabelText('Time, about');
  await user.clear(field);
  await user.type(field, time);
  await user.click(screen.getByRole('button', { name: 'Send to staff' }));
  await waitFor(() => expect(server.callsOf(`POST ${path}`)).toHaveLength(1));
  const { paidAt } = server.callsOf(`POST ${path}`)[0]?.body as { paidAt: string };
  expect(paidAt).toBe(new Date(lately.setHours(1, 30, 0, 0)).toISOString());
});

test('a file that is no picture says so, and the rest can be sent', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  const { user } = await show({ [`GET ${path}`]: { body: { inquiry: null } } });
  await user.click(await screen.findByRole('button', { name: 'I have paid and nothing came' }));
  const file = new File(['%PDF'], 'slip.pdf.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Add a picture of the slip'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('no picture');
});

test('what staff answer is shown in their words, with the way to ask again', async () => {
  const refusedInquiry = { ...inquiry, status: 'REFUSED', reason: 'Nothing <b>came</b>' };
  await show({ [`GET ${path}`]: { body: { inquiry: refusedInquiry } } });
  expect(await screen.findByText('Staff could not find your payment')).toBeTruthy();
  expect(screen.getByText('Nothing <b>came</b>')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask staff again' })).toBeTruthy();
});

test.each<[string, Partial<DepositOrder> | null, Answer]>([
  ['the backend takes none', null, refusal(404, 'NOT_FOUND')],
  ['the order is credited', { status: 'SUCCESS' }, { body: { inquiry: null } }],
  ['staff hold the payment', { held: lak('200000') }, { body: { inquiry: null } }],
])('nothing can be told to staff where %s', async (_, order, answer) => {
  const { server, container } = await show(
    { [`GET ${path}`]: answer },
    {
      ...canceledOrder,
      ...order,
    },
  );
  if (order === null) await waitFor(() => expect(server.callsOf(`GET ${path}`)).toHaveLength(1));
  expect(container.querySelector('button')).toBeNull();
});
