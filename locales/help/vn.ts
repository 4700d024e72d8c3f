import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  depositHow: {
    question: 'Nạp tiền thế nào?',
    answer:
      'Chọn sảnh game và số tiền ở trang nạp tiền. Bạn nhận được mã QR: quét bằng ứng dụng ngân hàng, hoặc lưu ảnh rồi chọn ảnh đó trong ứng dụng, và thanh toán đúng số tiền. Điểm sẽ tự vào.',
    words: 'qr ứng dụng ngân hàng',
    steps: ['Chọn số tiền', 'Quét mã QR bằng app ngân hàng', 'Điểm tự động vào'],
  },
  depositMissing: {
    question: 'Tôi đã thanh toán mà chưa có điểm. Làm sao?',
    answer:
      'Chờ 1–2 phút: trang của lệnh nạp tự cập nhật. Đừng thanh toán lần nữa. Nếu vẫn chưa có, hãy mở lệnh đó trong lịch sử nạp và báo số tiền, thời gian cho nhân viên hỗ trợ, kèm ảnh biên lai. Bạn đọc câu trả lời ở đó.',
    words: 'biên lai chưa nhận mất tiền',
    steps: ['Mở lệnh nạp', 'Gửi ảnh biên lai', 'Xem trả lời tại đó'],
  },
  depositAmount: {
    question: 'Tôi thanh toán sai số tiền, trễ hoặc hai lần.',
    answer:
      'Tiền của bạn không mất. Tiền được giữ lại và hiện ở lệnh nạp; nhân viên hỗ trợ sẽ cộng điểm hoặc hoàn lại. Đừng thanh toán nữa.',
  },
  depositCancel: {
    question: 'Có hủy lệnh nạp được không?',
    answer:
      'Được, ở trang của lệnh đó, khi bạn chưa thanh toán. Lệnh không được thanh toán đúng hạn sẽ tự kết thúc.',
  },
  withdrawHow: {
    question: 'Rút tiền thế nào?',
    answer:
      'Chọn sảnh game và số điểm ở trang rút tiền. Trước khi gửi, bạn thấy sẽ nhận bao nhiêu kip. Nhân viên hỗ trợ xét duyệt rồi tiền được trả vào tài khoản ngân hàng của chính bạn.',
    words: 'rút ngân hàng',
    steps: ['Chọn số tiền', 'Nhân viên kiểm tra', 'Tiền vào tài khoản của bạn'],
  },
  withdrawTime: {
    question: 'Vì sao lệnh rút lâu hơn?',
    answer:
      'Nhân viên hỗ trợ xét duyệt mọi lệnh rút. Sau khi đổi tài khoản ngân hàng, tiền được trả muộn hơn một ngày để bảo vệ bạn. Trang của lệnh cho biết đang ở bước nào.',
    words: 'chậm chờ xét duyệt',
  },
  withdrawCancel: {
    question: 'Có hủy lệnh rút được không?',
    answer:
      'Khi nhân viên hỗ trợ chưa duyệt, bạn hủy được ở trang của lệnh đó. Điểm sẽ về lại sảnh game.',
  },
  withdrawRejected: {
    question: 'Vì sao lệnh rút bị từ chối?',
    answer:
      'Trang của lệnh ghi lý do. Điểm đã về lại sảnh game. Khi đã xử lý lý do đó, bạn có thể rút lại.',
  },
  promotionHow: {
    question: 'Dùng khuyến mãi thế nào?',
    answer:
      'Đọc điều kiện ở trang khuyến mãi, bấm dùng, rồi nạp số tiền được yêu cầu. Mỗi lúc dùng được một khuyến mãi. Tiền thưởng vào cùng lúc với tiền nạp.',
    words: 'tiền thưởng',
    steps: ['Bấm dùng khuyến mãi', 'Nạp đúng số tiền', 'Tiền thưởng vào cùng lúc'],
  },
  promotionWithdraw: {
    question: 'Đang dùng khuyến mãi, khi nào rút được?',
    answer:
      'Khi đạt điều kiện: đủ điểm, hoặc cược đủ. Tiến độ hiện ở trang khuyến mãi và trang chủ. Trước khi rút, bạn thấy số điểm thực nhận.',
    words: 'tiền thưởng vòng cược',
  },
  promotionDeposit: {
    question: 'Đang dùng khuyến mãi, vì sao không nạp được?',
    answer:
      'Mỗi khuyến mãi dành cho một lần nạp. Trang nạp tiền cho biết điểm phải dưới bao nhiêu thì nạp lại được; rút tiền hoặc hủy khuyến mãi cũng mở lại việc nạp.',
    words: 'tiền thưởng bị chặn',
  },
  promotionEnd: {
    question: 'Hủy khuyến mãi thì sao?',
    answer:
      'Tiền thưởng và phần thắng từ đó bị thu hồi. Phần còn lại của tiền bạn nạp vẫn là của bạn. Trước khi xác nhận, trang hiện rõ số điểm.',
    words: 'tiền thưởng',
  },
  bankAccount: {
    question: 'Dùng được tài khoản ngân hàng nào?',
    answer:
      'Một tài khoản bằng kip đứng tên chính bạn. Tiền rút chỉ về tài khoản đó.',
  },
  bankChange: {
    question: 'Đổi tài khoản ngân hàng thế nào?',
    answer:
      'Yêu cầu ở trang tài khoản ngân hàng, hoặc nhờ nhân viên hỗ trợ. Hai người kiểm tra trước khi đổi. Tiền rút về tài khoản mới được trả muộn hơn một ngày.',
    words: 'sai số tài khoản',
    steps: ['Yêu cầu đổi', 'Hai nhân viên kiểm tra', 'Tài khoản mới đã có'],
  },
  moveCredit: {
    question: 'Có chuyển điểm sang sảnh khác được không?',
    answer:
      'Được, ở trang chuyển điểm: sang ngay, không mất phí. Điểm của khuyến mãi đang dùng không chuyển được, và lệnh rút đang xét duyệt phải có kết quả trước.',
    words: 'chuyển khoản',
    steps: ['Chọn nơi chuyển và nơi nhận', 'Chọn số tiền', 'Điểm vào ngay'],
  },
  gameHistory: {
    question: 'Xem đã chơi gì ở đâu?',
    answer:
      'Lịch sử chơi ghi từng ván, kèm điểm đã cược và điểm nhận về. Nếu thấy ván nào sai, hãy chép mã giao dịch và báo nhân viên hỗ trợ.',
    words: 'cược ván kết quả',
  },
  password: {
    question: 'Tôi quên mật khẩu.',
    answer:
      'Hãy liên hệ nhân viên hỗ trợ. Họ gửi bạn liên kết đặt mật khẩu mới, dùng được một lần trong 30 phút. Nhân viên không bao giờ hỏi mật khẩu của bạn.',
    words: 'đăng nhập',
  },
  passkey: {
    question: 'Khóa truy cập là gì?',
    answer:
      'Bạn đăng nhập bằng vân tay, khuôn mặt hoặc khóa màn hình của thiết bị, không cần mật khẩu. Thêm ở trang tài khoản; xóa được bất cứ lúc nào.',
    words: 'vân tay khuôn mặt passkey',
  },
  devices: {
    question: 'Có thể người khác đang dùng tài khoản của tôi.',
    answer:
      'Hãy đổi mật khẩu: mọi thiết bị khác sẽ bị đăng xuất. Trang tài khoản cho thấy bạn đang đăng nhập ở đâu. Có giao dịch không phải của bạn thì báo nhân viên hỗ trợ.',
    words: 'bảo mật mất điện thoại bị hack',
  },
  limits: {
    question: 'Đặt hạn mức thế nào?',
    answer:
      'Ở trang “Chơi có trách nhiệm”: hạn mức nạp, hạn mức thua và thời gian chơi. Hạn mức chặt hơn có hiệu lực ngay. Nới hạn mức phải chờ 24 giờ rồi xác nhận.',
    words: 'kiểm soát bảo vệ',
    steps: ['Chọn hạn mức', 'Chọn số tiền', 'Có hiệu lực ngay'],
  },
  breaks: {
    question: 'Muốn nghỉ chơi thì làm sao?',
    answer:
      'Ở trang “Chơi có trách nhiệm”, xác nhận bằng mật khẩu. Trong lúc nghỉ bạn không nạp và không chơi được. Điểm vẫn là của bạn và rút được.',
    words: 'tự khóa chơi ngừng chơi nghiện',
  },
  lostReply: {
    question: 'Mất mạng khi đang gửi giao dịch.',
    answer:
      'Khi có mạng, bạn cứ gửi lại: cùng một giao dịch không bị tạo hai lần. Nội dung đã nhập vẫn còn.',
    words: 'ngoại tuyến internet',
  },
};
