import type { Language } from '../../contract/provider';
import type { PushEvent } from '../../contract/pushPayload';

interface PushText {
  title: string;
  body: string;
}

/**
 * Texts of notifications. They are here and not in the catalogs, because the worker shows them without the page; the
 * type requires every event in every language.
 */
export const pushTexts: Record<Language, Record<PushEvent, PushText>> = {
  lo: {
    depositPaid: { title: 'ໄດ້ຮັບການໂອນຂອງທ່ານແລ້ວ', body: 'ກຳລັງເຕີມເຄຣດິດໃຫ້ທ່ານ.' },
    depositCredited: { title: 'ເຄຣດິດເຂົ້າແລ້ວ', body: 'ພ້ອມຫຼິ້ນໄດ້ເລີຍ.' },
    withdrawalPaid: { title: 'ໂອນເງິນໃຫ້ທ່ານແລ້ວ', body: 'ການຖອນຂອງທ່ານສຳເລັດ.' },
    withdrawalRejected: { title: 'ລາຍການຖອນຖືກປະຕິເສດ', body: 'ເຄຣດິດຄືນແລ້ວ. ກົດເພື່ອເບິ່ງເຫດຜົນ.' },
    accountChangeAsked: { title: 'ມີການຂໍປ່ຽນບັນຊີທະນາຄານຂອງທ່ານ', body: 'ຖ້າທ່ານບໍ່ໄດ້ຂໍ, ກົດເພື່ອຍົກເລີກ.' },
    accountChanged: { title: 'ປ່ຽນບັນຊີທະນາຄານຂອງທ່ານແລ້ວ', body: 'ກົດເພື່ອເບິ່ງບັນຊີໃໝ່.' },
    accountChangeRefused: {
      title: 'ບັນຊີທະນາຄານຂອງທ່ານຍັງຄືເກົ່າ',
      body: 'ພະນັກງານບໍ່ໄດ້ປ່ຽນ. ກົດເພື່ອເບິ່ງເຫດຜົນ.',
    },
    message: { title: 'ມີຂໍ້ຄວາມຈາກພະນັກງານ', body: 'ກົດເພື່ອອ່ານ.' },
    inquiryRefused: { title: 'ພະນັກງານຕອບເລື່ອງການໂອນຂອງທ່ານແລ້ວ', body: 'ຍັງຊອກບໍ່ພົບເງິນ. ກົດເພື່ອເບິ່ງເຫດຜົນ.' },
  },
  cn: {
    depositPaid: { title: '已收到您的付款', body: '正在为您充入额度。' },
    depositCredited: { title: '额度已到账', body: '现在就可以开始游戏。' },
    withdrawalPaid: { title: '已向您转账', body: '您的提现已完成。' },
    withdrawalRejected: { title: '您的提现被拒绝', body: '额度已退回，点击查看原因。' },
    accountChangeAsked: {
      title: '有人申请更换您的银行账户',
      body: '如果不是您本人申请，请点击撤回。',
    },
    accountChanged: { title: '您的银行账户已更换', body: '点击查看新账户。' },
    accountChangeRefused: { title: '您的银行账户没有更换', body: '申请未通过，点击查看原因。' },
    message: { title: '您有一条客服消息', body: '点击查看。' },
    inquiryRefused: { title: '客服已回复您的付款查询', body: '没有找到这笔款项，点击查看原因。' },
  },
  vn: {
    depositPaid: { title: 'Đã nhận được khoản thanh toán', body: 'Đang cộng điểm cho bạn.' },
    depositCredited: { title: 'Điểm đã vào tài khoản', body: 'Bạn có thể chơi ngay.' },
    withdrawalPaid: { title: 'Đã chuyển tiền cho bạn', body: 'Lệnh rút của bạn đã hoàn tất.' },
    withdrawalRejected: {
      title: 'Lệnh rút bị từ chối',
      body: 'Điểm đã được hoàn lại. Nhấn để xem lý do.',
    },
    accountChangeAsked: {
      title: 'Có yêu cầu đổi tài khoản ngân hàng của bạn',
      body: 'Nếu bạn không yêu cầu, nhấn để hủy.',
    },
    accountChanged: {
      title: 'Đã đổi tài khoản ngân hàng của bạn',
      body: 'Nhấn để xem tài khoản mới.',
    },
    accountChangeRefused: {
      title: 'Tài khoản ngân hàng chưa được đổi',
      body: 'Yêu cầu bị từ chối. Nhấn để xem lý do.',
    },
    message: { title: 'Bạn có tin nhắn từ nhân viên', body: 'Nhấn để đọc.' },
    inquiryRefused: {
      title: 'Đã có trả lời về khoản thanh toán của bạn',
      body: 'Chưa tìm thấy tiền. Nhấn để xem lý do.',
    },
  },
  th: {
    depositPaid: { title: 'ได้รับยอดโอนของคุณแล้ว', body: 'กำลังเติมเครดิตให้คุณ' },
    depositCredited: { title: 'เครดิตเข้าแล้ว', body: 'พร้อมเล่นได้เลย' },
    withdrawalPaid: { title: 'โอนเงินให้คุณแล้ว', body: 'รายการถอนของคุณสำเร็จ' },
    withdrawalRejected: { title: 'รายการถอนถูกปฏิเสธ', body: 'คืนเครดิตให้แล้ว แตะเพื่อดูเหตุผล' },
    accountChangeAsked: { title: 'มีคำขอเปลี่ยนบัญชีธนาคารของคุณ', body: 'หากคุณไม่ได้ขอ แตะเพื่อยกเลิก' },
    accountChanged: { title: 'เปลี่ยนบัญชีธนาคารของคุณแล้ว', body: 'แตะเพื่อดูบัญชีใหม่' },
    accountChangeRefused: { title: 'บัญชีธนาคารของคุณยังเป็นบัญชีเดิม', body: 'คำขอถูกปฏิเสธ แตะเพื่อดูเหตุผล' },
    message: { title: 'มีข้อความจากเจ้าหน้าที่', body: 'แตะเพื่ออ่าน' },
    inquiryRefused: { title: 'เจ้าหน้าที่ตอบเรื่องยอดโอนของคุณแล้ว', body: 'ยังไม่พบยอดเงิน แตะเพื่อดูเหตุผล' },
  },
};
