import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { depositMachine } from '../../machines/deposit';
import { QrActions } from '../../src/features/deposit/QrActions';
import { openDeposit } from '../support/facts';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const flow = createActor(depositMachine, { input: { code: null } });
const qr = { payload: '000201', appLink: null };

function Panel() {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <QrActions flow={flow} order={{ ...openDeposit, qr }} qr={isOver ? null : qr}>
        {null}
      </QrActions>
      <button onClick={() => setOver(true)}>the time is over</button>
    </>
  );
}

test('a picture of the QR to press and hold goes with the QR when its time is over', async () => {
  const context = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Line/14.0');
  Object.assign(globalThis, { Path2D: class {} });
  fakeServer();
  const { user } = await renderPage(<Panel />);
  await user.click(screen.getByRole('button', { name: 'Save QR picture' }));
  const picture = { name: `QR for ${openDeposit.code}` };
  expect(await screen.findByRole('img', picture)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'the time is over' }));
  expect(screen.queryByRole('img', picture)).toBeNull();
});
