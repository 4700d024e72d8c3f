import type { Promotion, PromotionUsage } from '../../contract/promotions';
import { providers } from '../../contract/provider';
import type { Showcase } from '../../contract/showcase';
import { games, lak, thb } from './data';

const base: Omit<Promotion, 'id' | 'name' | 'summary' | 'terms' | 'depositAmount'> = {
  providers: [...providers],
  bonusPercent: 50,
  requiredPercent: 200,
  turnoverPercent: 0,
  maxCredit: null,
  deductBonus: true,
  withdrawAll: false,
  firstOrderOnly: false,
  oncePerPlayer: false,
  active: true,
};

export const welcome: Promotion = {
  ...base,
  id: 'welcome',
  name: {
    lo: 'ໂບນັດຕ້ອນຮັບ 50%',
    cn: '新会员奖金 50%',
    vn: 'Thưởng chào mừng 50%',
    th: 'โบนัสต้อนรับ 50%',
  },
  summary: {
    lo: 'ຝາກຄັ້ງທຳອິດ 200.000 ກີບ ຮັບໂບນັດເພີ່ມ 50%.',
    cn: '首次充值 200,000 基普，加送 50% 奖金。',
    vn: 'Nạp lần đầu 200.000 kip, nhận thêm 50% tiền thưởng.',
    th: 'ฝากครั้งแรก 200,000 กีบ รับโบนัสเพิ่ม 50%',
  },
  terms: {
    lo: 'ສຳລັບສະມາຊິກໃໝ່, ໃຊ້ໄດ້ 1 ຄັ້ງຕໍ່ບັນຊີ.\nໂບນັດຈະຖືກຫັກອອກເມື່ອຖອນເງິນ.',
    cn: '仅限新会员，每个账户可使用一次。\n提现时扣除奖金。',
    vn: 'Dành cho thành viên mới, mỗi tài khoản một lần.\nTiền thưởng sẽ được trừ khi rút.',
    th: 'สำหรับสมาชิกใหม่ ใช้ได้ 1 ครั้งต่อบัญชี\nโบนัสจะถูกหักออกเมื่อถอนเงิน',
  },
  depositAmount: lak('200000'),
  firstOrderOnly: true,
  oncePerPlayer: true,
};

/** A promotion for which all credit must be withdrawn together, and only a part is paid out. */
export const doubled: Promotion = {
  ...base,
  id: 'double',
  name: {
    lo: 'ຝາກ 500.000 ຮັບສອງເທົ່າ',
    cn: '存 500,000 额度翻倍',
    vn: 'Nạp 500.000 nhận gấp đôi',
    th: 'ฝาก 500,000 รับสองเท่า',
  },
  summary: {
    lo: 'ຝາກ 500.000 ກີບ ຮັບໂບນັດ 100%, ຖອນໄດ້ສູງສຸດ 5.000 ບາດ.',
    cn: '充值 500,000 基普，送 100% 奖金，最高可提 5,000 泰铢。',
    vn: 'Nạp 500.000 kip, thưởng 100%, rút tối đa 5.000 baht.',
    th: 'ฝาก 500,000 กีบ รับโบนัส 100% ถอนได้สูงสุด 5,000 บาท',
  },
  terms: {
    lo: 'ຕ້ອງຖອນເຄຣດິດທັງໝົດໃນຄັ້ງດຽວ.\nສ່ວນທີ່ເກີນ 5.000 ບາດ ຈະກັບຄືນໃຫ້ຜູ້ໃຫ້ບໍລິການ.',
    cn: '须一次提取全部额度。\n超过 5,000 泰铢的部分退回运营商。',
    vn: 'Phải rút toàn bộ điểm một lần.\nPhần vượt 5.000 baht được trả lại nhà vận hành.',
    th: 'ต้องถอนเครดิตทั้งหมดในครั้งเดียว\nส่วนที่เกิน 5,000 บาทจะคืนให้ผู้ให้บริการ',
  },
  depositAmount: lak('500000'),
  bonusPercent: 100,
  requiredPercent: 300,
  maxCredit: thb('5000.00'),
  withdrawAll: true,
};

export const live: Promotion = {
  ...base,
  id: 'live',
  name: { lo: 'ໂບນັດສົດ 20%', cn: '真人奖金 20%', vn: 'Thưởng Live 20%', th: 'โบนัสไลฟ์ 20%' },
  summary: {
    lo: 'ສຳລັບ GClub Live: ຝາກ 1.000.000 ກີບ ຮັບເພີ່ມ 20%.',
    cn: '限 GClub Live：充值 1,000,000 基普，加送 20%。',
    vn: 'Cho GClub Live: nạp 1.000.000 kip, nhận thêm 20%.',
    th: 'สำหรับ GClub Live: ฝาก 1,000,000 กีบ รับเพิ่ม 20%',
  },
  terms: {
    lo: 'ຝາກໃຫ້ພໍດີ.',
    cn: '充值金额须一致。',
    vn: 'Nạp đúng số tiền.',
    th: 'ฝากให้พอดี',
  },
  providers: ['gclub_live'],
  depositAmount: lak('1000000'),
  bonusPercent: 20,
  requiredPercent: 120,
};

export const expired: Promotion = {
  ...base,
  id: 'over',
  name: { lo: 'ໂບນັດປີໃໝ່ 40%', cn: '新年奖金 40%', vn: 'Thưởng Tết 40%', th: 'โบนัสปีใหม่ 40%' },
  summary: {
    lo: 'ໂປຣໂມຊັນນີ້ໝົດແລ້ວ.',
    cn: '此优惠已结束。',
    vn: 'Khuyến mãi này đã kết thúc.',
    th: 'โปรโมชันนี้หมดแล้ว',
  },
  terms: {
    lo: 'ໝົດແລ້ວ.',
    cn: '已结束。',
    vn: 'Đã kết thúc.',
    th: 'หมดแล้ว',
  },
  depositAmount: lak('400000'),
  bonusPercent: 40,
  active: false,
};

export const promotions = [welcome, doubled, live, expired];

export const showcase: Showcase = {
  promotions: [welcome, doubled, live],
  providers: providers.map((provider) => ({ provider, games })),
};

/** A usage that waits for its deposit. */
export function newUsage(promotion: Promotion = welcome): PromotionUsage {
  return {
    usageId: 'usage-1',
    promotion,
    provider: promotion.providers[0] ?? 'alphabet',
    status: 'ACTIVE',
    createdAt: '2026-11-20T06:40:00.000Z',
    endedAt: null,
    funded: false,
    depositCredit: thb('0.00'),
    promoCredit: thb('0.00'),
    requiredCredit: thb('0.00'),
  };
}

/** A usage with its deposit and bonus credited. */
export function fundedUsage(promotion: Promotion = welcome): PromotionUsage {
  return {
    ...newUsage(promotion),
    funded: true,
    depositCredit: thb('312.50'),
    promoCredit: thb('156.25'),
    requiredCredit: thb('937.50'),
  };
}

export function usageIn(status: string, index: number, isFunded = true): PromotionUsage {
  const usage = isFunded ? fundedUsage() : newUsage();
  const endedAt = status === 'ACTIVE' ? null : '2026-11-19T11:20:45.000Z';
  return { ...usage, usageId: `usage-${index}`, status, endedAt };
}
