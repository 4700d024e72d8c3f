import type { LegalTexts } from './texts';

export const legal: LegalTexts = {
  terms: [
    {
      title: 'Ai được chơi',
      text: [
        'Trang này do {name} vận hành. Bạn phải từ đủ 18 tuổi trở lên và ở nơi pháp luật cho phép chơi trò chơi cá cược.',
        'Mỗi người chỉ có một tài khoản, dùng tên và tài khoản ngân hàng của chính mình.',
      ],
    },
    {
      title: 'Nạp tiền',
      text: [
        'Bạn thanh toán bằng kip qua mã QR. Điểm của bạn tính bằng baht, theo tỷ giá hiển thị trong lệnh nạp.',
        'Hãy thanh toán đúng số tiền trước khi hết giờ. Khoản đến muộn hoặc sai số tiền sẽ được giữ lại, nhân viên hỗ trợ sẽ cộng điểm hoặc hoàn lại cho bạn.',
      ],
    },
    {
      title: 'Rút tiền',
      text: [
        'Tiền rút chỉ chuyển về tài khoản ngân hàng của chính bạn. Nhân viên hỗ trợ xét duyệt từng lệnh rút trước. Nếu lệnh bị từ chối, điểm được hoàn lại và bạn sẽ thấy lý do.',
      ],
    },
    {
      title: 'Khuyến mãi',
      text: [
        'Mỗi khuyến mãi đều ghi rõ ưu đãi và điều kiện trước khi bạn bắt đầu. Khi bạn hủy, tiền thưởng và phần thắng từ đó sẽ bị thu hồi; phần còn lại của tiền nạp vẫn là của bạn.',
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
        'Hãy giữ kín mật khẩu. Nhân viên hỗ trợ không bao giờ hỏi mật khẩu. Trong trang tài khoản, bạn xem được mình đang đăng nhập trên thiết bị nào và có thể đăng xuất thiết bị đó.',
        'Khi nghi ngờ có gian lận, dùng tài khoản ngân hàng của người khác hoặc người chơi dưới 18 tuổi, nhân viên hỗ trợ có thể tạm giữ khoản thanh toán và lệnh rút trong lúc kiểm tra, và cho bạn biết lý do.',
      ],
    },
    {
      title: 'Khi điều khoản thay đổi',
      text: [
        'Phiên bản ghi ở trên là phiên bản đang áp dụng. Chúng tôi lưu trong tài khoản của bạn phiên bản bạn đã chấp nhận và thời điểm chấp nhận.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Chúng tôi lưu những gì',
      text: [
        'Tên đăng nhập và tên của bạn; mật khẩu chỉ ở dạng không thể đọc lại; tài khoản ngân hàng; khóa truy cập; giao dịch, khoản thanh toán, điểm, khuyến mãi, trò chơi, hạn mức và thời gian tạm nghỉ.',
        'Thời điểm và trình duyệt bạn đăng nhập, cùng một mã để nhận ra thiết bị. Nhờ đó nhân viên hỗ trợ tìm được các tài khoản dùng chung thiết bị.',
        'Những gì bạn hỏi về một khoản thanh toán và ảnh biên lai chuyển khoản bạn thêm vào (lưu 90 ngày); tin nhắn của nhân viên hỗ trợ, cùng ghi chú và nhãn của họ về bạn. Loại và múi giờ của thiết bị; nếu bạn bật thông báo, cả địa chỉ nhận thông báo.',
        'Chúng tôi cũng ghi lại địa chỉ mạng (IP) của mỗi lượt truy cập.',
      ],
    },
    {
      title: 'Ai khác nhận được thông tin',
      text: [
        'Nhà cung cấp: những gì cần để mở trò chơi và ghi kết quả. Dịch vụ thanh toán và ngân hàng: số tiền và mã giao dịch, cùng tài khoản ngân hàng của bạn khi rút tiền. Nếu bạn bật thông báo, nhà sản xuất trình duyệt sẽ chuyển thông báo đến bạn.',
        'Chúng tôi không bán dữ liệu của bạn, và trang này không có quảng cáo hay theo dõi.',
      ],
    },
    {
      title: 'Trình duyệt của bạn lưu những gì',
      text: [
        'Một cookie để đăng nhập, một cookie để nhận ra trình duyệt này, mã thiết bị, ngôn ngữ và giao diện bạn chọn. Nội dung bạn nhập trong biểu mẫu được giữ trong thẻ này cho đến khi gửi, nhưng không bao giờ giữ mật khẩu.',
        'Ngoài ra còn có: thông báo bạn đã đóng, khuyến mãi bạn đã từ chối, việc ẩn số dư và thông tin đọc được về thiết bị của bạn.',
      ],
    },
    {
      title: 'Quyền của bạn',
      text: [
        'Bạn có thể yêu cầu nhân viên hỗ trợ cho xem, sửa hoặc xóa dữ liệu của mình. Ghi chép về tiền phải được lưu giữ và không thể xóa.',
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
        'Về lâu dài, đa số người chơi thua. Chỉ chơi bằng số tiền bạn có thể mất, đừng dùng tiền thuê nhà, tiền ăn hay tiền trả nợ, và đừng cố gỡ lại phần đã thua.',
      ],
    },
    {
      title: 'Những gì bạn đặt được',
      text: [
        'Hạn mức nạp, hạn mức thua và thời gian chơi; lời nhắc đã chơi bao lâu; tạm nghỉ từ 24 giờ đến 6 tuần; tự loại trừ từ 6 tháng đến 5 năm.',
        'Hạn mức thấp hơn có hiệu lực ngay, hạn mức cao hơn phải chờ một ngày rồi bạn xác nhận. Bạn luôn rút được tiền, kể cả khi đang tạm nghỉ.',
      ],
    },
    {
      title: 'Dấu hiệu cần lưu ý',
      text: [
        'Bạn chơi lâu hơn hoặc nhiều tiền hơn dự định. Bạn vay tiền để chơi. Bạn giấu gia đình chuyện chơi. Bạn không ngừng nghĩ về việc chơi.',
        'Khi đó hãy tạm nghỉ ngay và nói chuyện với người bạn tin tưởng. Nhân viên hỗ trợ sẽ hướng dẫn bạn tự loại trừ, không hỏi lý do.',
      ],
    },
  ],
};
