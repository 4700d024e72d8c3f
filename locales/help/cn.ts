import type { HelpTexts } from './texts';

export const help: HelpTexts = {
  depositHow: {
    question: '如何充值？',
    answer:
      '在充值页面选择游戏平台和金额，您会得到一个二维码：用银行应用扫码，或保存图片后在应用中选取，并按准确金额付款。额度会自动到账。',
    words: '存款 扫码 银行',
  },
  depositMissing: {
    question: '付款后额度未到账怎么办？',
    answer:
      '请等待 1–2 分钟，充值页面会自动更新，请勿重复付款。如果仍未到账，请在充值记录中打开该订单，把金额和时间告诉客服，并附上凭证图片。回复也会显示在那里。',
    words: '凭证 没收到 丢失',
  },
  depositAmount: {
    question: '金额付错、付晚或重复付款了。',
    answer: '款项没有丢失。它会被保留并显示在该笔充值中，客服会为您入账或退回。请勿再次付款。',
  },
  depositCancel: {
    question: '可以取消充值吗？',
    answer: '可以。未付款时，在该笔充值的页面取消。到期未付款的充值会自动结束。',
  },
  withdrawHow: {
    question: '如何提现？',
    answer:
      '在提现页面选择游戏平台和额度。提交前您会看到可收到多少基普。客服审核后，款项会打入您本人的银行账户。',
    words: '取款 银行',
  },
  withdrawTime: {
    question: '提现为什么需要更久？',
    answer:
      '每笔提现都由客服审核。更换银行账户后，为保护您的资金，会晚一天付款。提现页面会显示当前进度。',
    words: '慢 等待 审核',
  },
  withdrawCancel: {
    question: '可以取消提现吗？',
    answer: '客服批准之前，可以在该笔提现的页面取消，额度会退回原平台。',
  },
  withdrawRejected: {
    question: '提现为什么被拒绝？',
    answer: '提现页面写明了原因。额度已退回原平台，处理好原因后即可再次提现。',
  },
  promotionHow: {
    question: '如何使用优惠？',
    answer:
      '在优惠页面阅读条件，点击使用，然后按要求的金额充值。一次只能使用一个优惠。奖金随充值一起到账。',
    words: '奖金',
  },
  promotionWithdraw: {
    question: '使用优惠时什么时候可以提现？',
    answer:
      '达到条件时：额度达标，或投注达标。进度显示在优惠页面和首页。提现确认时会显示实得额度。',
    words: '奖金 流水 条件',
  },
  promotionDeposit: {
    question: '使用优惠时为什么不能充值？',
    answer:
      '每个优惠对应一笔充值。充值页面会说明额度低于多少后可以再次充值；提现或取消优惠后也可以充值。',
    words: '奖金 限制',
  },
  promotionEnd: {
    question: '取消优惠会怎样？',
    answer: '奖金以及用它赢得的额度会被收回，您充值中剩余的部分仍归您。确认之前会显示具体金额。',
    words: '奖金',
  },
  bankAccount: {
    question: '可以使用哪个银行账户？',
    answer: '一个您本人名下的基普账户。提现只会打入该账户。',
  },
  bankChange: {
    question: '如何更换银行账户？',
    answer:
      '在银行账户页面提出申请，或联系客服。两名客服核对后才会更换。提现到新账户会晚一天付款。',
    words: '账号错误',
  },
  moveCredit: {
    question: '可以把额度转到其他平台吗？',
    answer:
      '可以，在转移额度页面操作：立即到账，不收费用。使用中优惠的额度不能转移；有提现正在审核时，需先等待审核结果。',
    words: '转账',
  },
  gameHistory: {
    question: '在哪里查看玩过的游戏？',
    answer: '游戏记录列出每一局的投注和返还额度。如果某一局有问题，请复制订单号并告诉客服。',
    words: '投注 局 输赢',
  },
  password: {
    question: '忘记密码了。',
    answer:
      '请通过联系方式告诉客服。客服会发给您设置新密码的链接，只能使用一次，30 分钟内有效。客服绝不会询问您的密码。',
    words: '登录',
  },
  passkey: {
    question: '什么是通行密钥？',
    answer:
      '您可以用设备的指纹、面容或屏幕锁登录，无需密码。在账户页面添加，也可随时移除。',
    words: '指纹 面容 passkey',
  },
  devices: {
    question: '可能有人在使用我的账户。',
    answer:
      '请修改密码：其他设备会全部退出登录。账户页面会显示您在哪些设备登录。如有不是您本人的订单，请告诉客服。',
    words: '安全 被盗 手机丢失',
  },
  limits: {
    question: '如何设置限额？',
    answer:
      '在“理性游戏”页面设置充值限额、亏损限额和游戏时间。更严格的限额立即生效；放宽限额需等待 24 小时后再确认。',
    words: '控制 保护',
  },
  breaks: {
    question: '想暂停游戏怎么办？',
    answer:
      '在“理性游戏”页面操作，需用密码确认。暂停期间不能充值和游戏。额度仍归您，可以提现。',
    words: '自我排除 停止',
  },
  lostReply: {
    question: '提交订单时网络断了。',
    answer: '恢复连接后再次提交即可：同一订单不会重复生成，您输入的内容也会保留。',
    words: '离线 网络',
  },
};
