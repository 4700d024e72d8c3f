import type { HelpTexts } from './texts';

/** The source: the other languages say the same, question by question. */
export const help: HelpTexts = {
  depositHow: {
    question: 'How do I deposit?',
    answer:
      'Choose a provider and an amount on the deposit page. You get a QR: scan it with your bank app, or save the picture and choose it there, and pay exactly this amount. The credit comes by itself.',
    words: 'top up qr bank app',
    steps: ['Choose the amount', 'Scan the QR with your bank app', 'The credit comes by itself'],
  },
  depositMissing: {
    question: 'I have paid, but no credit has come. What now?',
    answer:
      'Wait 1 to 2 minutes: the page of the deposit updates by itself. Do not pay again. If nothing comes, open the deposit in your deposit history and tell staff the amount and the time, with a picture of the slip. You read their answer there.',
    words: 'slip money missing not received',
    steps: ['Open the deposit', 'Send a picture of the slip', 'Read the answer there'],
  },
  depositAmount: {
    question: 'I paid another amount, too late, or twice.',
    answer:
      'Your money is not lost. It is held and shown on the deposit, and staff credit it or send it back. Do not pay again.',
  },
  depositCancel: {
    question: 'Can I cancel a deposit?',
    answer:
      'Yes, on its page, as long as you have not paid it. One that is not paid in time ends by itself.',
  },
  withdrawHow: {
    question: 'How do I withdraw?',
    answer:
      'Choose the provider and the amount on the withdrawal page. You see before you send it how much kip reaches your bank account. Staff check it, then it is paid to your own bank account.',
    words: 'cash out money bank',
    steps: ['Choose the amount', 'Staff check it', 'It reaches your bank account'],
  },
  withdrawTime: {
    question: 'Why does my withdrawal take longer?',
    answer:
      'Staff check every withdrawal. After a change of your bank account it is paid a day later, to protect you. Its page shows where it stands.',
    words: 'slow wait review',
  },
  withdrawCancel: {
    question: 'Can I cancel a withdrawal?',
    answer:
      'As long as staff have not approved it, its page lets you cancel it. The credit then comes back to its provider.',
  },
  withdrawRejected: {
    question: 'Why was my withdrawal rejected?',
    answer:
      'Its page names the reason. The credit is back at its provider, and you can withdraw again once the reason is dealt with.',
  },
  promotionHow: {
    question: 'How do I use a promotion?',
    answer:
      'Read its terms on its page, press “Use”, then deposit the amount that it asks for. You can use one promotion at a time. The bonus comes with the deposit.',
    words: 'bonus',
    steps: ['Press “Use”', 'Deposit the amount', 'The bonus comes with it'],
  },
  promotionWithdraw: {
    question: 'When can I withdraw with a promotion?',
    answer:
      'When its terms are reached: a credit, or a sum of bets. Your progress stands on the promotion page and on home. The review of the withdrawal shows what you receive.',
    words: 'bonus turnover condition',
  },
  promotionDeposit: {
    question: 'Why can I not deposit while I use a promotion?',
    answer:
      'Each promotion is for one deposit. The deposit page says below which credit you can deposit again; withdrawing or ending the promotion opens deposits, too.',
    words: 'bonus blocked',
  },
  promotionEnd: {
    question: 'What happens when I give up a promotion?',
    answer:
      'The bonus and what you won with it go back. What is left of your own deposit stays yours. Before you confirm, the page shows the amounts.',
    words: 'bonus cancel',
  },
  bankAccount: {
    question: 'Which bank account can I use?',
    answer:
      'One account in kip in your own name. Withdrawals go to it alone.',
  },
  bankChange: {
    question: 'How do I change my bank account?',
    answer:
      'Ask for it on the page of your bank account, or ask staff. Two people check it before it is changed. Withdrawals to the new account are paid a day later.',
    words: 'wrong number another bank',
    steps: ['Ask for the change', 'Two people check it', 'Your new account is there'],
  },
  moveCredit: {
    question: 'Can I move credit to another provider?',
    answer:
      'Yes, on the page “Move credit”: it is there at once and costs nothing. Credit of a promotion in use stays where it is, and a withdrawal under review is decided first.',
    words: 'transfer',
    steps: ['Choose from where and to where', 'Choose the amount', 'It is there at once'],
  },
  gameHistory: {
    question: 'Where do I see what I have played?',
    answer:
      'The game history lists every round with its stake and what it paid. If a round seems wrong, copy its reference and tell staff.',
    words: 'bets rounds result',
  },
  password: {
    question: 'I have forgotten my password.',
    answer:
      'Ask staff by one of the contacts. They send you a link for a new password: it works once and for 30 minutes. Staff never ask for your password.',
    words: 'login',
  },
  passkey: {
    question: 'What is a passkey?',
    answer:
      'You log in by the fingerprint, face or screen lock of your device, without a password. Add one on the account page; you can remove it there at any time.',
    words: 'fingerprint face login',
  },
  devices: {
    question: 'Someone else may be in my account.',
    answer:
      'Change your password: all other devices are then logged out. The account page shows where you are logged in. Tell staff about orders that are not yours.',
    words: 'security hacked stolen phone',
  },
  limits: {
    question: 'How do I set a limit?',
    answer:
      'On the page “Play in control”: for deposits, for losses and for the time of play. A stricter limit counts at once. A weaker one waits 24 hours, and you confirm it then.',
    words: 'protection control',
    steps: ['Choose a limit', 'Choose the amount', 'It counts at once'],
  },
  breaks: {
    question: 'How do I take a break?',
    answer:
      'On the page “Play in control”, with your password. During a break you cannot deposit or play. Your credit stays yours and you can withdraw it.',
    words: 'self-exclusion stop playing addiction',
  },
  lostReply: {
    question: 'My connection broke while I sent an order.',
    answer:
      'Send it again when you are connected: the same order is never made twice. What you typed is kept.',
    words: 'offline internet',
  },
};
