import type { LegalTexts } from './texts';

export const legal: LegalTexts = {
  terms: [
    {
      title: 'Ai được chơi',
      text: [
        'Trang này do {name} vận hành. Bạn phải đủ 18 tuổi trở lên và ở nơi pháp luật cho phép chơi trò chơi ăn tiền.',
        'Mỗi người chỉ có một tài khoản, dùng tên và tài khoản ngân hàng của chính mình.',
      ],
    },
    {
      title: 'Nạp tiền',
      text: [
        'Bạn thanh toán bằng kip qua mã QR. Điểm của bạn tính bằng baht, theo tỷ giá hiển thị trong lệnh nạp.',
        'Hãy thanh toán đúng số tiền trước khi hết giờ. Khoản đến trễ hoặc sai số tiền sẽ được giữ lại, nhân viên sẽ cộng điểm hoặc hoàn tiền cho bạn.',
      ],
    },
    {
      title: 'Rút tiền',
      text: [
        'Tiền rút chỉ chuyển về tài khoản ngân hàng của chính bạn. Nhân viên kiểm tra từng lệnh rút trước. Nếu bị từ chối, điểm được trả lại và bạn thấy lý do.',
      ],
    },
    {
      title: 'Khuyến mãi',
      text: [
        'Mỗi khuyến mãi đều ghi rõ ưu đãi và điều kiện trước khi bạn bắt đầu. Khi bạn hủy, tiền thưởng và phần thắng từ đó bị thu hồi; phần còn lại của tiền nạp vẫn là của bạn.',
      ],
    },
    {
      title: 'Trò chơi',
      text: [
        'Trò chơi và kết quả do nhà cung cấp đưa ra. Bạn có thể mất toàn bộ số tiền đặt cược.',
      ],
    },
    {
      title: 'Tài khoản của bạn',
      text: [
        'Hãy giữ kín mật khẩu. Nhân viên không bao giờ hỏi mật khẩu. Trong trang tài khoản, bạn xem được mình đang đăng nhập ở đâu và có thể đăng xuất từ xa.',
        'Khi nghi ngờ có gian lận, dùng tài khoản ngân hàng của người khác hoặc người chơi dưới 18 tuổi, nhân viên có thể tạm giữ khoản thanh toán và lệnh rút trong lúc kiểm tra, và cho bạn biết lý do.',
      ],
    },
    {
      title: 'Khi điều khoản thay đổi',
      text: [
        'Ngày ở trên là phiên bản đang áp dụng. Chúng tôi lưu cùng tài khoản của bạn phiên bản bạn đã chấp nhận và thời điểm chấp nhận.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Chúng tôi lưu những gì',
      text: [
        'Tên đăng nhập và tên của bạn; mật khẩu chỉ ở dạng không thể đọc lại; tài khoản ngân hàng; giao dịch, khoản thanh toán, điểm, khuyến mãi, hạn mức và kỳ nghỉ.',
        'Thời điểm và trình duyệt bạn đăng nhập, cùng một mã nhận ra thiết bị. Nhờ đó nhân viên tìm được các tài khoản dùng chung thiết bị.',
        'Chúng tôi cũng ghi lại địa chỉ mạng (IP) của mỗi lượt truy cập.',
      ],
    },
    {
      title: 'Ai khác nhận được thông tin',
      text: [
        'Nhà cung cấp trò chơi: những gì cần để mở trò chơi và ghi kết quả. Dịch vụ thanh toán và ngân hàng: số tiền và mã giao dịch, cùng tài khoản ngân hàng của bạn khi rút tiền.',
        'Chúng tôi không bán dữ liệu của bạn, trang này không có quảng cáo hay theo dõi.',
      ],
    },
    {
      title: 'Trình duyệt của bạn lưu những gì',
      text: [
        'Một cookie để đăng nhập, một cookie để nhận ra trình duyệt này, và ngôn ngữ của bạn. Nội dung bạn nhập trong biểu mẫu được giữ trong thẻ này cho đến khi gửi, nhưng không bao giờ giữ mật khẩu.',
      ],
    },
    {
      title: 'Quyền của bạn',
      text: [
        'Bạn có thể yêu cầu nhân viên cho xem, sửa hoặc xóa dữ liệu của mình. Ghi chép về tiền phải được lưu giữ và không thể xóa.',
      ],
    },
  ],
  responsible: [
    {
      title: 'Chỉ dành cho người từ 18 tuổi',
      text: [
        'Người dưới 18 tuổi không được chơi. Nếu trẻ em dùng điện thoại của bạn, hãy đăng xuất và giữ kín mật khẩu.',
      ],
    },
    {
      title: 'Chơi không phải là thu nhập',
      text: [
        'Về lâu dài, đa số người chơi thua. Chỉ chơi bằng số tiền bạn có thể mất, đừng dùng tiền thuê nhà, tiền ăn hay tiền vay, và đừng cố gỡ lại.',
      ],
    },
    {
      title: 'Những gì bạn đặt được',
      text: [
        'Hạn mức nạp, hạn mức thua và thời gian chơi; lời nhắc đã chơi bao lâu; tạm nghỉ từ 24 giờ đến 6 tuần; tự loại trừ từ 6 tháng đến 5 năm.',
        'Hạn mức thấp hơn có hiệu lực ngay, hạn mức cao hơn chỉ sau một ngày. Bạn luôn rút được tiền, kể cả khi đang nghỉ.',
      ],
    },
    {
      title: 'Dấu hiệu cần lưu ý',
      text: [
        'Bạn chơi lâu hơn hoặc nhiều tiền hơn dự định. Bạn vay tiền để chơi. Bạn giấu gia đình. Bạn không ngừng nghĩ về việc chơi.',
        'Khi đó hãy nghỉ ngay và nói chuyện với người bạn tin tưởng. Nhân viên sẽ khóa việc chơi theo yêu cầu của bạn, không hỏi lý do.',
      ],
    },
  ],
};
