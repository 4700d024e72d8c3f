import { useState } from 'react';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { languages, providers } from '../../../contract/provider';
import type { Agency } from '../../../contract/agency';
import type { Account } from '../../../src/shell/Navbar';
import { AgencyMissing } from '../../../src/components/AgencyMissing';
import { contactLinks } from '../../../src/components/agencyContacts';
import { ErrorView } from '../../../src/components/ErrorView';
import { menuGroups, isActive, type MenuEntry } from '../../../src/shell/menuEntries';
import { NotFoundView } from '../../../src/components/NotFoundView';
import { languageNames } from '../../../src/i18n/languages';
import { Page } from '../../../src/components/Page';
import { Footer } from '../../../src/shell/Footer';
import { Shell } from '../../../src/shell/Shell';
import { paths } from '../../../src/lib/paths';
import { LinkProvider } from '../../../src/ui/buttons/LinkProvider';

const social = {
  telegram: 'https://t.example/a',
  whatsapp: 'https://w.example/1',
  facebook: 'https://f.example/a',
  twitter: 'https://w.example/2',
  line: 'https://l.example/a',
};
const player: Account = {
  status: 'player',
  displayName: 'Noy',
  hasProtection: true,
  hasRounds: true,
  hasMoves: true,
};
const onLogout = jest.fn();
const onChangePassword = jest.fn();
const onLanguageChange = jest.fn();
const navigate = jest.fn();

interface FramedProps {
  account: Account;
  path: string;
  links?: Agency['social'];
}

/** The shell around a page with its path as the text; the drawers are opened and closed as by their machines. */
function Framed({ account, path, links = social }: FramedProps) {
  const [open, setOpen] = useState<'menu' | 'contact' | null>(null);
  const drawer = (which: 'menu' | 'contact') => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
    onSelect: () => setOpen(null),
  });
  return (
    <I18nProvider i18n={i18n}>
      <LinkProvider navigate={navigate} onIntent={() => {}}>
        <Shell
          path={path}
          account={account}
          language="lo"
          onLanguageChange={onLanguageChange}
          social={links}
          banks={undefined}
          menu={drawer('menu')}
          contact={drawer('contact')}
          onChangePassword={onChangePassword}
          onLogout={onLogout}
          year={2026}
          licenceNote="Licensed by the Example Commission"
          legal={{ terms: '/terms', privacy: '/privacy' }}
        >
          <Page key={path} title={`Page of ${path}`}>
            content
          </Page>
        </Shell>
      </LinkProvider>
    </I18nProvider>
  );
}

const banner = () => within(screen.getByRole('banner'));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  jest.clearAllMocks();
});

describe('the navbar', () => {
  test('leads a visitor to login and registration', () => {
    render(<Framed account={{ status: 'visitor' }} path="/" />);
    const link = (name: string) => banner().getByRole('link', { name }).getAttribute('href');
    expect(link('Login')).toBe('/login');
    expect(link('Register')).toBe('/register');
    expect(link('Champa')).toBe('/');
  });

  test('shows nothing of an account until it is known who is logged in', () => {
    render(<Framed account={{ status: 'pending' }} path="/" />);
    expect(banner().getAllByRole('link')).toHaveLength(1);
    expect(banner().queryByRole('button', { name: /Account of/ })).toBeNull();
  });

  test('shows a player the link to a deposit, and their name with the account menu', async () => {
    render(<Framed account={player} path="/player" />);
    expect(banner().getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(
      paths.deposit,
    );
    await userEvent.click(banner().getByRole('button', { name: 'Account of Noy' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    expect(onChangePassword).toHaveBeenCalledTimes(1);
    await userEvent.click(banner().getByRole('button', { name: 'Account of Noy' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  test.each<[Account, string, string[], string]>([
    [{ status: 'visitor' }, paths.offer('welcome'), ['Games', 'Promotion', 'Help'], 'Promotion'],
    [
      player,
      paths.withdrawHistory,
      ['My balances', 'Games', 'Promotion', 'Withdraw', 'History'],
      'History',
    ],
  ])('has the main pages, and says which one the reader is in', (account, path, names, within_) => {
    render(<Framed account={account} path={path} />);
    const pages = within(banner().getByRole('navigation', { name: 'Main pages' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    expect(pages.getByRole('link', { current: true }).textContent).toBe(within_);
  });

  test('offers the four languages by their own names', async () => {
    render(<Framed account={player} path="/player" />);
    await userEvent.click(banner().getByRole('button', { name: 'Language: ລາວ' }));
    const entries = await screen.findAllByRole('menuitemradio');
    expect(entries.map((entry) => entry.textContent)).toEqual(Object.values(languageNames));
    expect(entries.map((entry) => entry.textContent)).toContain('ລາວ');
    await userEvent.click(entries[languages.indexOf('th')]!);
    expect(onLanguageChange).toHaveBeenCalledWith('th');
  });

  test('lists five contacts, the second WhatsApp from the twitter value', async () => {
    render(<Framed account={player} path="/player" />);
    await userEvent.click(banner().getByRole('button', { name: 'Contact us' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['WhatsApp', social.whatsapp],
      ['Line', social.line],
      ['Facebook', social.facebook],
      ['Telegram', social.telegram],
      ['WhatsApp 2', social.twitter],
    ]);
  });
});

test('contacts that are missing, or whose link would execute code, are left out', () => {
  const links = contactLinks({
    ...social,
    line: '',
    facebook: 'javascript:alert(1)',
    telegram: 'tg://resolve?domain=x',
  });
  expect(links.map(({ id }) => id)).toEqual(['whatsapp', 'telegram', 'whatsapp2']);
});

test('an agency without contacts has no contact menu, and the drawer says so', async () => {
  const none = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };
  render(<Framed account={player} path="/player" links={none} />);
  expect(banner().queryByRole('button', { name: 'Contact us' })).toBeNull();
  const bar = within(screen.getByRole('navigation', { name: 'Quick links' }));
  await userEvent.click(bar.getByRole('button', { name: 'Contact' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Contact us' }));
  expect(drawer.queryAllByRole('listitem')).toEqual([]);
  expect(drawer.getByText(/no way to reach us here/)).toBeTruthy();
});

describe('the side drawer', () => {
  const openMenu = async () => {
    await userEvent.click(banner().getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  test('offers a visitor the start page, login and registration, and no page of players', async () => {
    render(<Framed account={{ status: 'visitor' }} path="/" />);
    const drawer = await openMenu();
    const menu = within(drawer.getByRole('navigation', { name: 'Menu' }));
    const entries = menu.getAllByRole('link');
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      '/',
      '/games',
      '/promotions',
      '/login',
      '/register',
      '/help',
    ]);
  });

  test.each<Account>([{ status: 'visitor' }, player])(
    'has languages, contacts and terms for a $status',
    async (account) => {
      render(<Framed account={account} path="/" />);
      const drawer = await openMenu();
      const languages = within(drawer.getByRole('group', { name: 'Your language' }));
      expect(languages.getByRole('button', { pressed: true }).textContent).toBe('ລາວ');
      await userEvent.click(languages.getByRole('button', { name: 'ไทย' }));
      expect(onLanguageChange).toHaveBeenCalledWith('th');
      const contacts = within(drawer.getByRole('list', { name: 'Contact us' }));
      const numbers = contacts.getAllByRole('link').map((link) => link.lastChild?.textContent);
      expect(numbers).toEqual(['', '', '', '', '2']);
      expect(contacts.getAllByRole('link')).toHaveLength(5);
      expect(drawer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    },
  );

  test('offers a player every page, and marks the current page, with any query', async () => {
    render(<Framed account={player} path="/player/game/askmebet" />);
    const drawer = await openMenu();
    const menu = within(drawer.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map((entry) => entry.getAttribute('href'))).toEqual([
      '/player',
      ...providers.map((provider) =>
        provider === 'askmebet' ? '/player/game/askmebet?tab=Slot' : `/player/game/${provider}`,
      ),
      '/player/deposit',
      '/player/withdraw',
      '/player/move',
      '/player/promotion',
      '/player/account',
      '/player/bank',
      '/player/protection',
      '/help',
      '/player/deposit/history',
      '/player/withdraw/history',
      '/player/promotion/history',
      '/player/game/history',
    ]);
    expect(drawer.getByRole('link', { current: 'page', name: 'AskMeBet' })).toBeTruthy();
  });

  test('leaves out what the backend does not have', async () => {
    const playerWithoutExtras = {
      ...player,
      hasProtection: false,
      hasRounds: false,
      hasMoves: false,
    };
    render(<Framed account={playerWithoutExtras} path="/player" />);
    const menu = await openMenu();
    for (const name of ['Play in control', 'Game history', 'Move credit'])
      expect(menu.queryByRole('link', { name })).toBeNull();
  });

  test('closes when an entry is chosen, and when its cross is pressed', async () => {
    render(<Framed account={player} path="/player" />);
    await userEvent.click((await openMenu()).getByRole('link', { name: 'Bank account' }));
    expect(navigate).toHaveBeenCalledWith(paths.bank, undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await openMenu()).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('an entry is active on its own path or a child’s, and on no other', () => {
  const entries = menuGroups.flat();
  const findActive = (path: string) => entries.filter((entry) => isActive(entry, path)).map(idOf);
  expect(findActive('/player/deposit')).toEqual(['deposit']);
  expect(findActive('/player/deposit/history')).toEqual(['history']);
  for (const provider of providers) expect(findActive(paths.game(provider))).toEqual(['games']);
  expect(findActive('/player')).toEqual(['home']);
});

const idOf = (entry: MenuEntry) => entry.id;

describe('the bottom bar', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Quick links' }));

  test.each<[Account, string]>([
    [player, '/player/game/alphabet'],
    [{ status: 'visitor' }, '/games'],
  ])(
    'links everyone to deposit, withdraw, the bank, and the games that they may see',
    (account, games) => {
      render(<Framed account={account} path="/player/withdraw" />);
      expect(
        bar()
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/player/deposit', '/player/withdraw', games, '/player/bank']);
      expect(bar().getByRole('link', { current: 'page' }).textContent).toBe('Withdraw');
    },
  );

  test('opens the contacts, and choosing one closes them', async () => {
    render(<Framed account={player} path="/player" />);
    await userEvent.click(bar().getByRole('button', { name: 'Contact' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Contact us' }));
    const links = drawer.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('target'))).toEqual(Array(5).fill('_blank'));
    await userEvent.click(links[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a heading takes the focus after a navigation, not on the first page of a visit', () => {
  const { rerender } = render(<Framed account={player} path="/player" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Framed account={player} path="/player/bank" />);
  expect(document.activeElement?.textContent).toBe('Page of /player/bank');
  expect(document.title).toBe('Page of /player/bank · Champa');
  rerender(<Framed account={player} path="/player" />);
  expect(document.activeElement?.textContent).toBe('Page of /player');
});

test('the way back to the top is offered beyond 500 px', () => {
  render(<Framed account={player} path="/player" />);
  const scrollTo = (y: number) =>
    act(() => {
      Object.assign(window, { scrollY: y });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(500);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  scrollTo(501);
  expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy();
  scrollTo(0);
  expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
});

test('the way back to the top is offered on a page scrolled before it was hydrated', async () => {
  Object.assign(window, { scrollY: 501 });
  render(<Framed account={player} path="/player" />);
  expect(await screen.findByRole('button', { name: 'Back to top' })).toBeTruthy();
  Object.assign(window, { scrollY: 0 });
  act(() => void window.dispatchEvent(new Event('scroll')));
});

test('the way back to the top moves the focus to the content, because its button disappears', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<Framed account={player} path="/player" />);
  act(() => {
    Object.assign(window, { scrollY: 501 });
    window.dispatchEvent(new Event('scroll'));
  });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back to top' }));
  expect(document.activeElement?.id).toBe('content');
});

test('an error is shown on request, and can be tried again', async () => {
  const onRetry = jest.fn();
  render(
    <I18nProvider i18n={i18n}>
      <ErrorView error={new TypeError('no such thing')} onRetry={onRetry} />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong!');
  expect(screen.getByText('TypeError: no such thing').closest('[hidden]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText('TypeError: no such thing').closest('[hidden]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Hide Error' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the footer names the licence, exactly as the operator wrote it', () => {
  const { rerender } = render(footer('<b>Licence 0417</b>'));
  expect(screen.getByText('<b>Licence 0417</b>')).toBeTruthy();
  rerender(footer(null));
  expect(screen.queryByText(/Licence/)).toBeNull();
});

const footer = (licenceNote: string | null) => (
  <I18nProvider i18n={i18n}>
    <Footer banks={undefined} year={2026} licenceNote={licenceNote} legal={null} />
  </I18nProvider>
);

test.each([
  ['/nowhere', false],
  ['/player/nowhere', true],
])(
  "an address without a page reads Not Found, and mentions money only for players' addresses: %s",
  (path, isTold) => {
    render(
      <I18nProvider i18n={i18n}>
        <Router hook={memoryLocation({ path }).hook}>
          <NotFoundView />
        </Router>
      </I18nProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Not Found' })).toBeTruthy();
    expect(screen.queryByText('Your money and your orders are safe.') !== null).toBe(isTold);
  },
);

test('a host without an agency reads so in Lao, without any texts loaded', () => {
  render(<AgencyMissing />);
  const page = screen.getByRole('main');
  expect(page.lang).toBe('lo');
  expect(screen.getByRole('heading').textContent).toMatch(/ເຂົ້າສູ່ລະບົບ/);
  expect(page.textContent).toMatch(/Support.*ຂໍອະໄພ/);
});
