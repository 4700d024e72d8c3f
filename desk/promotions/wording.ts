import { money, toMinor } from '../../contract/money';
import { localeTags } from '../../contract/languages';
import type { PromotionDraft, PromotionTextName } from '../../contract/promotionTerms';
import { languages, providers, type Language } from '../../contract/provider';
import { amountText } from '../../src/i18n/amountText';
import { providerNames } from '../../src/i18n/providerNames';

/*
 * Generates the texts of a promotion from its terms; staff edit them. They are in the four languages of players, so they are here
 * and not in the desk's catalog. Amounts have the format of players' pages.
 */

type Terms = Omit<PromotionDraft, PromotionTextName>;

/** Amounts and percents as texts of one language. */
interface Values {
  percent: string;
  min: string;
  max: string;
  required: string;
  turnover: string;
  maxBonus: string;
  cap: string;
  providers: string;
  /** Percentage that counts by provider: `GCLUB 20%`. */
  counted: string;
}

interface Sentences {
  name: (values: Values) => string;
  nameForNew: (values: Values) => string;
  summary: (values: Values) => string;
  summaryOfRange: (values: Values) => string;
  forNew: string;
  once: string;
  only: (values: Values) => string;
  exactly: (values: Values) => string;
  range: (values: Values) => string;
  bonusCap: (values: Values) => string;
  condition: (values: Values) => string;
  stakes: (values: Values) => string;
  counted: (values: Values) => string;
  all: string;
  cap: (values: Values) => string;
  deducted: string;
  kept: string;
}

const lao: Sentences = {
  name: (v) => `ໂບນັດ ${v.percent}%`,
  nameForNew: (v) => `ໂບນັດຕ້ອນຮັບ ${v.percent}%`,
  summary: (v) => `ຝາກ ${v.min} ກີບ ຮັບໂບນັດ ${v.percent}%.`,
  summaryOfRange: (v) => `ຝາກ ${v.min} ຫາ ${v.max} ກີບ ຮັບໂບນັດ ${v.percent}%.`,
  forNew: 'ສຳລັບສະມາຊິກໃໝ່ທີ່ຍັງບໍ່ເຄີຍຝາກເງິນສຳເລັດ.',
  once: 'ໃຊ້ໄດ້ 1 ຄັ້ງຕໍ່ບັນຊີ.',
  only: (v) => `ໃຊ້ໄດ້ກັບ ${v.providers} ເທົ່ານັ້ນ.`,
  exactly: (v) => `ຍອດຝາກຕ້ອງເປັນ ${v.min} ກີບພໍດີ.`,
  range: (v) => `ຍອດຝາກຕ້ອງຢູ່ລະຫວ່າງ ${v.min} ຫາ ${v.max} ກີບ.`,
  bonusCap: (v) => `ໂບນັດສູງສຸດ ${v.maxBonus} ບາດ.`,
  condition: (v) => `ຖອນເງິນໄດ້ເມື່ອເຄຣດິດຫຼາຍກວ່າ ${v.required}% ຂອງເຄຣດິດທີ່ໄດ້ຮັບ (ເງິນຝາກລວມກັບໂບນັດ).`,
  stakes: (v) => `ຕ້ອງວາງເດີມພັນລວມ ${v.turnover}% ຂອງເຄຣດິດທີ່ໄດ້ຮັບກ່ອນຖອນເງິນ.`,
  counted: (v) => `ເດີມພັນທີ່ນັບ: ${v.counted}.`,
  all: 'ຕ້ອງຖອນເຄຣດິດທັງໝົດໃນຄັ້ງດຽວ.',
  cap: (v) => `ຖອນໄດ້ສູງສຸດ ${v.cap} ບາດ, ສ່ວນທີ່ເກີນຈະຄືນເຂົ້າລະບົບ.`,
  deducted: 'ໂບນັດຈະຖືກຫັກອອກເມື່ອຖອນເງິນ.',
  kept: 'ໂບນັດເປັນຂອງທ່ານ.',
};

const chinese: Sentences = {
  name: (v) => `${v.percent}% 奖金`,
  nameForNew: (v) => `新会员奖金 ${v.percent}%`,
  summary: (v) => `充值 ${v.min} 基普，送 ${v.percent}% 奖金。`,
  summaryOfRange: (v) => `充值 ${v.min} 至 ${v.max} 基普，送 ${v.percent}% 奖金。`,
  forNew: '仅限从未成功充值的新会员。',
  once: '每个账户可使用一次。',
  only: (v) => `仅适用于 ${v.providers}。`,
  exactly: (v) => `充值金额须为 ${v.min} 基普整。`,
  range: (v) => `充值金额须为 ${v.min} 至 ${v.max} 基普。`,
  bonusCap: (v) => `奖金最高 ${v.maxBonus} 泰铢。`,
  condition: (v) => `额度超过所得额度（充值与奖金合计）的 ${v.required}% 后方可提现。`,
  stakes: (v) => `提现前，投注总额须达到所得额度的 ${v.turnover}%。`,
  counted: (v) => `投注计入比例：${v.counted}。`,
  all: '须一次提完全部额度。',
  cap: (v) => `最高可提 ${v.cap} 泰铢，超出部分由运营方收回。`,
  deducted: '提现时扣除奖金。',
  kept: '奖金归您所有。',
};

const vietnamese: Sentences = {
  name: (v) => `Thưởng ${v.percent}%`,
  nameForNew: (v) => `Thưởng chào mừng ${v.percent}%`,
  summary: (v) => `Nạp ${v.min} kip, thưởng ${v.percent}%.`,
  summaryOfRange: (v) => `Nạp từ ${v.min} đến ${v.max} kip, thưởng ${v.percent}%.`,
  forNew: 'Dành cho thành viên mới chưa từng nạp tiền thành công.',
  once: 'Mỗi tài khoản dùng một lần.',
  only: (v) => `Chỉ áp dụng cho ${v.providers}.`,
  exactly: (v) => `Số tiền nạp phải đúng ${v.min} kip.`,
  range: (v) => `Số tiền nạp phải từ ${v.min} đến ${v.max} kip.`,
  bonusCap: (v) => `Tiền thưởng tối đa ${v.maxBonus} baht.`,
  condition: (v) =>
    `Được rút tiền khi số điểm lớn hơn ${v.required}% số điểm đã nhận (tiền nạp cộng tiền thưởng).`,
  stakes: (v) => `Trước khi rút, tổng tiền cược phải đạt ${v.turnover}% số điểm đã nhận.`,
  counted: (v) => `Tiền cược được tính: ${v.counted}.`,
  all: 'Phải rút toàn bộ số điểm trong một lần.',
  cap: (v) => `Rút tối đa ${v.cap} baht, phần vượt quá do nhà điều hành thu hồi.`,
  deducted: 'Tiền thưởng sẽ được trừ khi rút tiền.',
  kept: 'Tiền thưởng thuộc về bạn.',
};

const thai: Sentences = {
  name: (v) => `โบนัส ${v.percent}%`,
  nameForNew: (v) => `โบนัสต้อนรับ ${v.percent}%`,
  summary: (v) => `ฝาก ${v.min} กีบ รับโบนัส ${v.percent}%`,
  summaryOfRange: (v) => `ฝาก ${v.min} ถึง ${v.max} กีบ รับโบนัส ${v.percent}%`,
  forNew: 'สำหรับสมาชิกใหม่ที่ยังไม่เคยฝากเงินสำเร็จ',
  once: 'ใช้ได้ 1 ครั้งต่อบัญชี',
  only: (v) => `ใช้ได้กับ ${v.providers} เท่านั้น`,
  exactly: (v) => `ยอดฝากต้องเป็น ${v.min} กีบพอดี`,
  range: (v) => `ยอดฝากต้องอยู่ระหว่าง ${v.min} ถึง ${v.max} กีบ`,
  bonusCap: (v) => `โบนัสสูงสุด ${v.maxBonus} บาท`,
  condition: (v) => `ถอนเงินได้เมื่อเครดิตมากกว่า ${v.required}% ของเครดิตที่ได้รับ (เงินฝากรวมโบนัส)`,
  stakes: (v) => `ต้องวางเดิมพันรวม ${v.turnover}% ของเครดิตที่ได้รับก่อนถอนเงิน`,
  counted: (v) => `เดิมพันที่นับ: ${v.counted}`,
  all: 'ต้องถอนเครดิตทั้งหมดในครั้งเดียว',
  cap: (v) => `ถอนได้สูงสุด ${v.cap} บาท ส่วนที่เกินจะคืนเข้าระบบ`,
  deducted: 'โบนัสจะถูกหักออกเมื่อถอนเงิน',
  kept: 'โบนัสเป็นของคุณ',
};

const sentences: Record<Language, Sentences> = {
  lo: lao,
  cn: chinese,
  vn: vietnamese,
  th: thai,
};

/** A formatted amount without zero decimals; empty for null. */
function plain(amount: string | null, currency: 'LAK' | 'THB', tag: string): string {
  if (amount === null) return '';
  const text = amountText(money(toMinor(amount, currency), currency), tag);
  return text.replace(/[.,]00$/, '');
}

function textsOf(terms: Terms, language: Language): Record<PromotionTextName, string> {
  const tag = localeTags[language];
  const s = sentences[language];
  const v: Values = {
    percent: String(terms.bonusPercent),
    min: plain(terms.depositMin, 'LAK', tag),
    max: plain(terms.depositMax, 'LAK', tag),
    required: String(terms.requiredPercent),
    turnover: String(terms.turnoverPercent),
    maxBonus: plain(terms.maxBonus, 'THB', tag),
    cap: plain(terms.maxCredit, 'THB', tag),
    providers: terms.providers.map((id) => providerNames[id]).join(', '),
    counted: terms.providers
      .filter((id) => (terms.stakePercents[id] ?? 100) < 100)
      .map((id) => `${providerNames[id]} ${terms.stakePercents[id]}%`)
      .join(', '),
  };
  const isRange = terms.depositMin !== terms.depositMax;
  const isNew = terms.audience === 'NEW';
  const lines = [
    isNew && s.forNew,
    terms.oncePerPlayer && s.once,
    terms.providers.length < providers.length && s.only(v),
    isRange ? s.range(v) : s.exactly(v),
    terms.maxBonus !== null && s.bonusCap(v),
    terms.requiredPercent > 0 && s.condition(v),
    terms.turnoverPercent > 0 && s.stakes(v),
    terms.turnoverPercent > 0 && v.counted !== '' && s.counted(v),
    terms.withdrawAll && s.all,
    terms.deductBonus ? s.deducted : s.kept,
    terms.maxCredit !== null && s.cap(v),
  ];
  return {
    name: isNew ? s.nameForNew(v) : s.name(v),
    summary: isRange ? s.summaryOfRange(v) : s.summary(v),
    terms: lines.filter((line) => line !== false).join('\n'),
  };
}

/** Name, summary and terms in every language, generated from the terms of a draft. */
export function writtenTexts(terms: Terms): Pick<PromotionDraft, PromotionTextName> {
  const texts = Object.fromEntries(
    languages.map((language) => [language, textsOf(terms, language)]),
  ) as Record<Language, Record<PromotionTextName, string>>;
  const of = (name: PromotionTextName) =>
    Object.fromEntries(
      languages.map((language) => [language, texts[language][name]]),
    ) as PromotionDraft['name'];
  return { name: of('name'), summary: of('summary'), terms: of('terms') };
}
