import type { BodyOf } from '../../mocks/responses';
import { providers, type Provider } from '../../contract/provider';
import type { ProviderPart, Switches } from '../../contract/switches';
import { paths } from '../../src/lib/paths';
import { banks } from './data';
import { noticeOrError, type Scene } from './scene';

const songkran = {
  lo: 'ສະບາຍດີປີໃໝ່! ວັນທີ 14–16 ເມສາ ການຖອນເງິນອາດຊ້າກວ່າປົກກະຕິ ເພາະທະນາຄານປິດ.',
  cn: '宋干节快乐！4月14日至16日银行休息，提现可能较慢。',
  vn: 'Chúc mừng năm mới! Từ 14 đến 16/4 ngân hàng nghỉ, rút tiền có thể chậm hơn.',
  th: 'สวัสดีปีใหม่! วันที่ 14–16 เมษายน ธนาคารหยุด การถอนเงินอาจช้ากว่าปกติ',
};
const slow = {
  lo: 'BCEL ຊ້າໃນຕອນນີ້. ຖ້າທ່ານຈ່າຍແລ້ວ ກະລຸນາລໍຖ້າ ແລະ ຢ່າຈ່າຍຊ້ຳ.',
  cn: 'BCEL 目前较慢。如已付款，请稍等，不要重复付款。',
  vn: 'BCEL hiện đang chậm. Nếu bạn đã trả tiền, vui lòng đợi và đừng trả lại.',
  th: 'ตอนนี้ BCEL ช้า หากจ่ายแล้ว กรุณารอ และอย่าจ่ายซ้ำ',
};
const repairs = {
  lo: 'ຄ້າຍເກມນີ້ກຳລັງປັບປຸງລະບົບ. ກະລຸນາໃຊ້ຄ້າຍເກມອື່ນກ່ອນ.',
  cn: '该游戏平台正在维护，请先使用其他平台。',
  vn: 'Sảnh game đang bảo trì. Vui lòng tạm chơi ở sảnh khác.',
  th: 'ค่ายเกมกำลังปรับปรุงระบบ กรุณาใช้ค่ายอื่นก่อน',
};
const night = {
  lo: 'ພວກເຮົາປັບປຸງລະບົບໃນຕອນກາງຄືນ. ລາຍການທີ່ຄ້າງຢູ່ຈະດຳເນີນຕໍ່ຫຼັງຈາກນັ້ນ.',
  cn: '我们在夜间维护系统，未完成的订单之后会继续处理。',
  vn: 'Chúng tôi bảo trì hệ thống vào ban đêm. Giao dịch chưa xong sẽ được xử lý tiếp sau đó.',
  th: 'เราปรับปรุงระบบในช่วงกลางคืน รายการที่ค้างอยู่จะดำเนินการต่อหลังจากนั้น',
};

const notice = (id: string, overrides: object) => ({
  ...{ id, from: '2026-11-20T00:00:00.000Z', until: null, page: 'all', tone: 'info' },
  ...overrides,
});
const notices = [
  notice('slow', { text: slow, page: 'deposit', tone: 'warning' }),
  notice('songkran', { text: songkran }),
] as BodyOf<'notices.list'>['notices'];

const switches = (overrides: Partial<Switches>) => ({
  'switches.get': { body: { switches: { off: [], maintenance: null, ...overrides } } },
});
const off = (part: ProviderPart, ...affectedProviders: Provider[]) =>
  switches({ off: affectedProviders.map((provider) => ({ provider, part, reason: repairs })) });
const createMaintenance = (from: string, ...parts: string[]) =>
  switches({
    maintenance: { from, until: '2026-11-21T01:00:00.000Z', parts, text: night },
  } as Partial<Switches>);
const startedAt = '2026-11-20T01:00:00.000Z';

/** The operator's notices at the top of a page, and the replacement of closed features. */
export const noticesScenes: readonly Scene[] = [
  {
    id: 'notices.deposit',
    title: 'Notices on the deposit page: one for it, one for all pages',
    path: paths.deposit,
    answers: { 'notices.list': { body: { notices } } },
    sees: '[role=status] [data-tone=warn]',
  },
  {
    id: 'notices.home',
    title: 'A notice at home',
    path: paths.home,
    answers: { 'notices.list': { body: { notices } } },
    sees: '[role=status] [data-tone=info]',
  },
  {
    id: 'maintenance.announced',
    title: 'Maintenance is announced',
    path: paths.home,
    answers: createMaintenance(
      '2026-11-20T22:00:00.000Z',
      'deposit',
      'withdraw',
      'games',
      'register',
    ),
    sees: '[role=status] [data-tone=warn]',
  },
  {
    id: 'maintenance.home',
    title: 'Maintenance: home',
    path: paths.home,
    answers: createMaintenance(startedAt, 'deposit', 'games'),
    sees: '[role=status] [data-tone=warn]',
  },
  {
    id: 'maintenance.deposit',
    title: 'Maintenance: in place of the deposit form',
    path: paths.deposit,
    answers: createMaintenance(startedAt, 'deposit', 'games'),
    sees: '#closed',
  },
  {
    id: 'maintenance.register',
    title: 'Maintenance: in place of the registration',
    path: paths.register,
    answers: createMaintenance(startedAt, 'register'),
    sees: '#closed',
  },
  {
    id: 'closed.depositAtOne',
    title: 'Deposits are off at one provider',
    path: paths.deposit,
    answers: off('deposit', 'gclub'),
    sees: 'main form [role=status] p',
  },
  {
    id: 'closed.depositChosen',
    title: 'Deposits are off at the provider that was chosen',
    path: `${paths.deposit}?provider=gclub`,
    answers: off('deposit', 'gclub'),
    acts: [{ fill: 'amount', with: '200000' }, { submit: true }],
    sees: noticeOrError,
  },
  {
    id: 'closed.withdraw',
    title: 'Withdrawals are off at all providers',
    path: paths.withdraw,
    answers: off('withdraw', ...providers),
    sees: '#closed',
  },
  {
    id: 'closed.games',
    title: 'The games of a provider are off',
    path: paths.game('askmebet'),
    answers: off('games', 'askmebet'),
    sees: '#closed',
  },
  {
    id: 'closed.bank',
    title: 'Form of the bank account: a bank that is off is not offered',
    path: paths.bank,
    answers: {
      'bankAccounts.list': { body: { bankAccounts: [], changes: { newest: null } } },
      'bankAccounts.banks': {
        body: { banks: banks.map((bank) => ({ ...bank, isOff: bank.id === 'ldb' })) },
      },
    },
    sees: 'form',
  },
];
