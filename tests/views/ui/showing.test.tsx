import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../../../src/ui/buttons/Button';
import { CopyButton } from '../../../src/ui/buttons/CopyButton';
import { Countdown } from '../../../src/ui/display/Countdown';
import { Disclosure } from '../../../src/ui/buttons/Disclosure';
import { Link } from '../../../src/ui/buttons/Link';
import { LinkProvider } from '../../../src/ui/buttons/LinkProvider';
import { MenuButton } from '../../../src/ui/overlays/MenuButton';
import { Pagination } from '../../../src/ui/display/Pagination';
import { Progress } from '../../../src/ui/feedback/Progress';
import { QrCode } from '../../../src/ui/display/QrCode';
import { qrModules, quietZone } from '../../../src/ui/display/qrModules';
import { StatusChip, type StatusTone } from '../../../src/ui/feedback/StatusChip';

const payload = '000201010212520458125303418540620000058' + '02LA6304ABCD';

describe('a QR code', () => {
  test('keeps four white modules free on every side', () => {
    const { size, path } = qrModules(payload);
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
      left: Number(x),
      right: Number(x) + Number(width),
      y: Number(y),
    }));
    expect(Math.min(...runs.map((run) => run.left))).toBe(quietZone);
    expect(Math.max(...runs.map((run) => run.right))).toBe(size - quietZone);
    expect(Math.min(...runs.map((run) => run.y))).toBe(quietZone);
    expect(Math.max(...runs.map((run) => run.y))).toBe(size - quietZone - 1);
    expect(quietZone).toBe(4);
  });

  test('is dark on white in every color scheme, has a name, and says that it is a test', () => {
    render(<QrCode payload={payload} label="QR to pay 200,000 LAK" ribbon="TEST" />);
    const picture = screen.getByRole('img', { name: 'QR to pay 200,000 LAK' });
    const { size } = qrModules(payload);
    expect(picture.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
    const ground = picture.querySelector('rect');
    expect([ground?.getAttribute('width'), ground?.getAttribute('fill')]).toEqual([
      String(size),
      '#fff',
    ]);
    expect(picture.querySelector('path')?.getAttribute('fill')).toBe('#000');
    expect(screen.getByText('TEST')).toBeTruthy();
  });
});

test('a status is a word with its own mark, never only a color', () => {
  const tones: StatusTone[] = ['grey', 'yellow', 'green', 'red'];
  const marks = tones.map((tone) => {
    const { container, unmount } = render(<StatusChip tone={tone}>{`word of ${tone}`}</StatusChip>);
    expect(container.textContent).toBe(`word of ${tone}`);
    const mark = container.querySelector('svg')?.innerHTML ?? '';
    unmount();
    return mark;
  });
  expect(marks.every((mark) => mark !== '')).toBe(true);
  expect(new Set(marks).size).toBe(tones.length);
});

test('a pending button keeps its name and its focus but takes no press', async () => {
  const onPress = jest.fn();
  const { rerender } = render(<Button onPress={onPress}>Send</Button>);
  act(() => screen.getByRole('button').focus());
  rerender(
    <Button onPress={onPress} isPending>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Send/ });
  await userEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a link goes through the router, and its page is announced on hover and on focus', async () => {
  const navigate = jest.fn();
  const onIntent = jest.fn();
  render(
    <LinkProvider navigate={navigate} onIntent={onIntent}>
      <Link href="/player/bank">Bank</Link>
      <Link href="/player/deposit">Deposit</Link>
    </LinkProvider>,
  );
  await userEvent.hover(screen.getByRole('link', { name: 'Bank' }));
  expect(onIntent).toHaveBeenLastCalledWith('/player/bank');
  act(() => screen.getByRole('link', { name: 'Deposit' }).focus());
  expect(onIntent).toHaveBeenLastCalledWith('/player/deposit');
  await userEvent.click(screen.getByRole('link', { name: 'Bank' }));
  expect(navigate).toHaveBeenCalledWith('/player/bank', undefined);
});

test('the page of a menu entry is announced on hover, one that opens another tab is not', async () => {
  const onIntent = jest.fn();
  render(
    <LinkProvider navigate={() => {}} onIntent={onIntent}>
      <MenuButton
        label="Account"
        entries={[
          { id: 'account', label: 'Account', href: '/player/account' },
          { id: 'chat', label: 'Chat', href: 'https://chat.example', isExternal: true },
        ]}
      >
        demo
      </MenuButton>
    </LinkProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.hover(await screen.findByRole('menuitem', { name: 'Chat' }));
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Account' }));
  expect(onIntent.mock.calls).toEqual([['/player/account']]);
});

test('a menu opens on its button, runs the entry that is chosen, and gives the focus back', async () => {
  const onAction = jest.fn();
  render(
    <MenuButton label="Account" entries={[{ id: 'logout', label: 'Logout', onAction }]}>
      demo
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu of choices marks the current choice', async () => {
  render(
    <MenuButton
      label="Language"
      selected="lo"
      entries={[
        { id: 'lo', label: 'Lao' },
        { id: 'th', label: 'Thai' },
      ]}
    >
      Lao
    </MenuButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Lao', checked: true })).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'Thai', checked: false })).toBeTruthy();
});

test('a copy button copies, says so, and is itself again after two seconds', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton text="CH-7K2M9Q" label="Copy" copiedLabel="Copied" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(write).toHaveBeenCalledWith('CH-7K2M9Q');
  expect(await screen.findByRole('button', { name: 'Copy' }, { timeout: 3000 })).toBeTruthy();
});

test.each([
  [252, '04:12'],
  [59.9, '00:59'],
  [0, '00:00'],
  [-3, '00:00'],
])('%p seconds are shown as %s', (seconds, figures) => {
  render(<Countdown secondsLeft={seconds} />);
  expect(screen.getByRole('timer').textContent).toBe(figures);
});

test('a disclosure is hidden at first, and again after a second press', async () => {
  render(
    <Disclosure showLabel="Show Error" hideLabel="Hide Error">
      the error
    </Disclosure>,
  );
  const content = screen.getByText('the error');
  expect(content.hidden).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show Error', expanded: false }));
  expect(content.hidden).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Hide Error', expanded: true }));
  expect(content.hidden).toBe(true);
});

test.each([
  [-0.2, '0'],
  [0.624, '62'],
  [3, '100'],
])('progress of %p reads as %s per cent', (value, percent) => {
  render(<Progress value={value} label="Turnover" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent);
});

test('pages link to their neighbours, and a single page shows nothing', () => {
  const props = {
    hrefFor: (page: number) => `?page=${page}`,
    label: 'Pages',
    previousLabel: 'Previous',
    nextLabel: 'Next',
  };
  const { rerender, container } = render(
    <Pagination {...props} page={1} pageCount={3}>
      Page 1 of 3
    </Pagination>,
  );
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=2');
  rerender(
    <Pagination {...props} page={3} pageCount={3}>
      Page 3 of 3
    </Pagination>,
  );
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  rerender(
    <Pagination {...props} page={1} pageCount={1}>
      Page 1 of 1
    </Pagination>,
  );
  expect(container.textContent).toBe('');
});
