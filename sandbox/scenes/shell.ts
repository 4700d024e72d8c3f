import { paths } from '../../src/lib/paths';
import { agency } from './data';
import { refused, unavailable } from '../../mocks/responses';
import type { Act, Scene } from './scene';

const openMenu: Act = { to: 'menu', send: { type: 'drawer.open' } };
const openContact: Act = { to: 'contact', send: { type: 'drawer.open' } };
const shownLong = 3_600_000;

// Message ids instead of macros, because scripts also import the scenes without Babel
const toast = (kind: 'success' | 'failure' | 'info'): Act => ({
  to: 'toasts',
  send: {
    type: 'toast.show',
    toast: {
      kind,
      title: { id: 'password.notification.error' },
      description: { id: 'password.notification.password_is_incorrect' },
      duration: shownLong,
    },
  },
});

const noLinks = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };

export const shellScenes: readonly Scene[] = [
  { id: 'shell.landing', title: 'Landing page', path: paths.landing },
  {
    id: 'shell.landing.noBanks',
    title: 'Landing page, its banks could not be loaded',
    path: paths.landing,
    answers: { 'bankAccounts.banks': 'offline' },
  },
  {
    id: 'shell.landing.noLinks',
    title: 'Landing page of an agency without links',
    path: paths.landing,
    answers: { 'agency.info': { body: { agency: { ...agency, social: noLinks } } } },
  },
  { id: 'shell.terms', title: 'Terms of use', path: paths.terms },
  {
    id: 'shell.terms.own',
    title: 'Terms of use, at an address of the operator',
    path: paths.terms,
    answers: {
      'agency.info': {
        body: {
          agency: {
            ...agency,
            terms: { version: '1', termsUrl: 'https://example.com/terms', privacyUrl: null },
          },
        },
      },
    },
  },
  { id: 'shell.privacy', title: 'Privacy', path: paths.privacy },
  { id: 'shell.responsible', title: '18+', path: paths.responsible },
  {
    id: 'shell.noAgency',
    title: 'No agency at this address',
    path: paths.landing,
    answers: { 'agency.info': refused('NOT_FOUND', 404) },
  },
  {
    id: 'shell.agencyLoading',
    title: 'The agency is on its way',
    path: paths.landing,
    answers: { 'agency.info': 'never' },
    sees: '[role=status]',
  },
  {
    id: 'shell.error',
    title: 'Something went wrong',
    path: paths.landing,
    answers: { 'agency.info': refused('CONTACT_SUPPORT', 500) },
  },
  {
    id: 'shell.error.details',
    title: 'Something went wrong, with its details',
    path: paths.landing,
    answers: { 'agency.info': 'html' },
    acts: [{ press: 'main button[aria-expanded]' }],
    sees: 'pre',
  },
  {
    id: 'shell.away',
    title: 'The service does not answer',
    path: paths.landing,
    answers: { 'agency.info': unavailable },
    sees: 'main [role=alert]',
  },
  { id: 'shell.notFound', title: 'Nothing at this address', path: '/nowhere' },
  {
    id: 'shell.notFound.player',
    title: 'Nothing at this address of players',
    path: '/player/nowhere',
  },
  {
    id: 'shell.menu.closed',
    title: 'Both drawers closed',
    path: paths.landing,
    shows: { menu: 'closed', contact: 'closed', changePassword: 'closed', toasts: 'empty' },
  },
  {
    id: 'shell.menu.visitor',
    title: 'Menu of a visitor',
    path: paths.landing,
    acts: [openMenu],
    shows: { menu: 'open' },
    sees: '[role=dialog]',
  },
  {
    id: 'shell.menu.player',
    title: 'Menu of a player',
    path: paths.depositHistory,
    acts: [openMenu],
    shows: { menu: 'open' },
    sees: '[role=dialog]',
  },
  {
    id: 'shell.contact',
    title: 'Contact drawer',
    path: paths.landing,
    acts: [openContact],
    shows: { contact: 'open' },
    sees: '[role=dialog]',
  },
  {
    id: 'shell.contact.empty',
    title: 'Contact drawer of an agency without links',
    path: paths.landing,
    answers: { 'agency.info': { body: { agency: { ...agency, social: noLinks } } } },
    acts: [openContact],
    shows: { contact: 'open' },
  },
  {
    id: 'shell.toast.failure',
    title: 'A toast that reports a failure',
    path: paths.landing,
    acts: [toast('failure')],
    shows: { toasts: 'showing.running' },
  },
  {
    id: 'shell.toast.success',
    title: 'A toast that someone reads, and two that wait',
    path: paths.landing,
    acts: [
      toast('success'),
      toast('info'),
      toast('failure'),
      { to: 'toasts', send: { type: 'toast.pause', by: 'pointer' } },
    ],
    shows: { toasts: 'showing.paused' },
  },
];
