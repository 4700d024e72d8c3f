import type { Language } from '../../../contract/provider';

export interface GameTexts {
  back: string;
  /** Says that this is no game for real money. */
  trial: string;
  rule: string;
  balance: string;
  stake: string;
  baht: string;
  play: string;
  /** With `{amount}`. */
  won: string;
  lost: string;
  /** Why a round was refused, and what the player can do. */
  insufficient: string;
  deposit: string;
  limit: string;
  protection: string;
  break: string;
  ended: string;
  games: string;
  /** No answer: the page sends the same round again. */
  unanswered: string;
  failed: string;
  /** For an invalid link. */
  gone: string;
}

export const gameTexts: Record<Language, GameTexts> = {
  lo: {
    back: 'ກັບໄປ Champa',
    trial: 'ເກມທົດສອບ: ບໍ່ມີການຫຼິ້ນດ້ວຍເງິນຈິງ.',
    rule: 'ດອກຈຳປາບານ ໄດ້ 2 ເທົ່າ.',
    balance: 'ຍອດເຄຣດິດ',
    stake: 'ເດີມພັນ',
    baht: 'ບາດ',
    play: 'ຫຼິ້ນ',
    won: 'ທ່ານຊະນະ {amount} ບາດ',
    lost: 'ຮອບນີ້ບໍ່ຊະນະ',
    insufficient: 'ເຄຣດິດບໍ່ພໍສຳລັບເດີມພັນນີ້.',
    deposit: 'ຝາກເງິນ',
    limit: 'ທ່ານຮອດຂີດຈຳກັດການເສຍທີ່ຕັ້ງໄວ້ແລ້ວ.',
    protection: 'ເບິ່ງຂີດຈຳກັດ',
    break: 'ທ່ານກຳລັງພັກການຫຼິ້ນ.',
    ended: 'ເກມນີ້ໝົດເວລາແລ້ວ. ກະລຸນາເປີດອີກຄັ້ງ.',
    games: 'ໄປໜ້າເກມ',
    unanswered: 'ຍັງບໍ່ຮູ້ຜົນ. ກົດອີກຄັ້ງໄດ້: ຮອບດຽວກັນ ບໍ່ຫັກຊ້ຳ.',
    failed: 'ຫຼິ້ນຮອບນີ້ບໍ່ໄດ້. ບໍ່ໄດ້ຫັກເຄຣດິດ.',
    gone: 'ລິ້ງນີ້ໝົດອາຍຸແລ້ວ. ກະລຸນາເປີດເກມຈາກໜ້າເກມອີກຄັ້ງ.',
  },
  cn: {
    back: '返回 Champa',
    trial: '这是测试游戏，不涉及真实资金。',
    rule: '花开即得双倍投注额。',
    balance: '余额',
    stake: '投注额',
    baht: '泰铢',
    play: '开始',
    won: '您赢得 {amount} 泰铢',
    lost: '本局未中',
    insufficient: '额度不足，请减少投注额或先充值。',
    deposit: '充值',
    limit: '您已达到自己设定的亏损上限。',
    protection: '查看限额',
    break: '您已暂停游戏。',
    ended: '本次游戏已结束，请重新打开。',
    games: '前往游戏页面',
    unanswered: '尚无结果。请再按一次：仍是同一局，不会重复扣除。',
    failed: '本局无法进行，未扣除额度。',
    gone: '此链接已失效，请从游戏页面重新打开。',
  },
  vn: {
    back: 'Về Champa',
    trial: 'Đây là trò chơi thử nghiệm, không dùng tiền thật.',
    rule: 'Hoa nở: nhận gấp đôi tiền cược.',
    balance: 'Số dư',
    stake: 'Mức cược',
    baht: 'baht',
    play: 'Chơi',
    won: 'Bạn thắng {amount} baht',
    lost: 'Ván này không thắng',
    insufficient: 'Không đủ điểm cho mức cược này.',
    deposit: 'Nạp tiền',
    limit: 'Bạn đã chạm giới hạn thua do mình đặt.',
    protection: 'Xem giới hạn',
    break: 'Bạn đang tạm nghỉ.',
    ended: 'Lượt mở này đã hết hạn. Vui lòng mở lại trò chơi.',
    games: 'Đến trang trò chơi',
    unanswered: 'Chưa có kết quả. Bấm lại: vẫn là ván này, không trừ hai lần.',
    failed: 'Không chơi được ván này. Điểm không bị trừ.',
    gone: 'Liên kết này đã hết hạn. Vui lòng mở lại từ trang trò chơi.',
  },
  th: {
    back: 'กลับไป Champa',
    trial: 'นี่คือเกมทดสอบ ไม่มีการเล่นด้วยเงินจริง',
    rule: 'ดอกบาน รับ 2 เท่าของเดิมพัน',
    balance: 'ยอดเครดิต',
    stake: 'เดิมพัน',
    baht: 'บาท',
    play: 'เล่น',
    won: 'คุณชนะ {amount} บาท',
    lost: 'รอบนี้ไม่ชนะ',
    insufficient: 'เครดิตไม่พอสำหรับเดิมพันนี้',
    deposit: 'ฝากเงิน',
    limit: 'ถึงขีดจำกัดยอดเสียที่คุณตั้งไว้แล้ว',
    protection: 'ดูขีดจำกัด',
    break: 'คุณกำลังพักการเล่น',
    ended: 'เกมนี้หมดเวลาแล้ว กรุณาเปิดอีกครั้ง',
    games: 'ไปหน้าเกม',
    unanswered: 'ยังไม่ทราบผล กดอีกครั้งได้ เป็นรอบเดิม ไม่หักซ้ำ',
    failed: 'เล่นรอบนี้ไม่ได้ ไม่มีการหักเครดิต',
    gone: 'ลิงก์นี้หมดอายุแล้ว กรุณาเปิดเกมจากหน้าเกมอีกครั้ง',
  },
};
