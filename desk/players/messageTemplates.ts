import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocalizedText } from '../../contract/provider';

/** What staff write to players most often; they may change it before it is sent. */
export const messageTemplates: readonly {
  id: string;
  name: MessageDescriptor;
  texts: LocalizedText;
}[] = [
  {
    id: 'contactUs',
    name: msg`Please contact us`,
    texts: {
      lo: 'ກະລຸນາຕິດຕໍ່ພະນັກງານ ກ່ຽວກັບລາຍການລ້າສຸດຂອງທ່ານ. ຊ່ອງທາງຕິດຕໍ່ຢູ່ລຸ່ມນີ້.',
      cn: '请就您最近的一笔订单联系客服，联系方式见下方。',
      vn: 'Vui lòng liên hệ nhân viên về giao dịch gần nhất của bạn. Kênh liên hệ ở bên dưới.',
      th: 'กรุณาติดต่อเจ้าหน้าที่เกี่ยวกับรายการล่าสุดของคุณ ช่องทางติดต่ออยู่ด้านล่าง',
    },
  },
  {
    id: 'slip',
    name: msg`The slip cannot be read`,
    texts: {
      lo: 'ພວກເຮົາອ່ານສະລິບຂອງທ່ານບໍ່ອອກ. ກະລຸນາສົ່ງຮູບສະລິບທີ່ຊັດເຈນອີກຄັ້ງ ໃນໜ້າລາຍການຝາກນັ້ນ.',
      cn: '我们看不清您的转账凭证。请在该存款订单页面重新上传清晰的图片。',
      vn: 'Chúng tôi không đọc được ảnh biên lai của bạn. Vui lòng gửi lại ảnh rõ hơn ở trang lệnh nạp đó.',
      th: 'เราอ่านสลิปของคุณไม่ออก กรุณาส่งรูปสลิปที่ชัดเจนอีกครั้งในหน้ารายการฝากนั้น',
    },
  },
  {
    id: 'accountName',
    name: msg`The name of the bank account`,
    texts: {
      lo: 'ຊື່ບັນຊີທະນາຄານຂອງທ່ານບໍ່ກົງກັນ. ກະລຸນາຂໍປ່ຽນບັນຊີໃນໜ້າ "ບັນຊີທະນາຄານ" ຫຼື ຕິດຕໍ່ພະນັກງານ.',
      cn: '您的银行账户名称不一致。请在“银行账户”页面申请更换账户，或联系客服。',
      vn: 'Tên tài khoản ngân hàng của bạn không khớp. Vui lòng xin đổi tài khoản ở trang “Tài khoản ngân hàng” hoặc liên hệ nhân viên.',
      th: 'ชื่อบัญชีธนาคารของคุณไม่ตรงกัน กรุณาขอเปลี่ยนบัญชีในหน้า "บัญชีธนาคาร" หรือติดต่อเจ้าหน้าที่',
    },
  },
];
