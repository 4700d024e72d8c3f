import { paths } from '../../src/lib/paths';
import { unavailable } from '../../mocks/responses';
import { notice, type Scene } from './scene';

const path = paths.messages;

const message = (id: number, sentAt: string, lo: string, isRead: boolean) => ({
  ...{ id, sentAt, isRead },
  text: { lo, cn: lo, vn: lo, th: lo },
});

const items = [
  message(
    12,
    '2026-11-20T05:12:00.000Z',
    'ພວກເຮົາໄດ້ຮັບສະລິບຂອງທ່ານແລ້ວ. ເງິນຈະເຂົ້າພາຍໃນ 30 ນາທີ.\nຂອບໃຈທີ່ລໍຖ້າ.',
    false,
  ),
  message(9, '2026-11-18T09:40:00.000Z', 'ກະລຸນາກວດຊື່ບັນຊີທະນາຄານຂອງທ່ານ.', true),
];

export const messagesScenes: readonly Scene[] = [
  {
    id: 'messages.some',
    title: 'Messages, one of them new',
    path,
    answers: { 'messages.list': { body: { items, next: 9, unread: 1 } } },
    sees: 'main p',
  },
  { id: 'messages.none', title: 'No messages', path, sees: 'main' },
  {
    id: 'messages.failed',
    title: 'Messages could not be loaded',
    path,
    answers: { 'messages.list': unavailable },
    sees: notice,
  },
  {
    id: 'messages.unread',
    title: 'Home, with a message that was not read',
    path: paths.home,
    answers: { 'messages.list': { body: { items, next: null, unread: 1 } } },
    sees: '[data-tone=info]',
  },
];
