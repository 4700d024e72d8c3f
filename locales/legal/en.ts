import type { LegalTexts } from './texts';

export const legal: LegalTexts = {
  terms: [
    {
      title: 'Who may play',
      text: [
        '{name} runs this site. You must be 18 or older, and playing for money must be allowed where you are.',
        'One account for each person, with your own name and your own bank account.',
      ],
    },
    {
      title: 'Deposits',
      text: [
        'You pay in kip by QR. Your credit is in baht, at the rate that the order shows.',
        'Pay the exact amount before the time is over. A payment that comes late or with another amount is kept, and staff credit or return it.',
      ],
    },
    {
      title: 'Withdrawals',
      text: [
        'Withdrawals go to your own bank account and nowhere else. Staff check each one first. When one is rejected, the credit comes back and you see the reason.',
      ],
    },
    {
      title: 'Promotions',
      text: [
        'Each promotion shows what it gives and what it asks before you start. When you cancel it, the bonus and what was won with it go back; what is left of your deposit stays yours.',
      ],
    },
    {
      title: 'Games',
      text: [
        'The games and their results come from the game providers. You can lose all that you stake.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'Keep your password to yourself. Staff never ask for it. The account page shows where you are logged in, and you can log out there.',
        'When we suspect fraud, another person’s bank account or a player under 18, staff may hold payments and withdrawals while they look into it. They tell you why.',
      ],
    },
    {
      title: 'When these terms change',
      text: [
        'The version named above is the one that counts. We keep with your account which version you accepted, and when.',
      ],
    },
  ],
  privacy: [
    {
      title: 'What we keep',
      text: [
        'Your username and name; your password only in a form from which it cannot be read; your bank account; your passkeys; your orders, payments, credit, promotions, games, limits and breaks.',
        'When and in which browser you logged in, and a code by which a device is recognized. With it staff find accounts that share a device.',
        'What you ask about a payment and, for 90 days, the picture of the slip that you add; messages from our staff, and their notes and tags about you. The kind and the time zone of your device and, if you turn on notifications, the address they are sent to.',
        'Our logs also have the network address of each request.',
      ],
    },
    {
      title: 'Who else receives something',
      text: [
        'Game providers: what they need to open a game and to record its result. Payment service and bank: the amount and reference of a payment, and your bank account when you withdraw. If you turn on notifications, the maker of your browser delivers them.',
        'We do not sell your data, and there is no advertising or tracking on this site.',
      ],
    },
    {
      title: 'What your browser keeps',
      text: [
        'A cookie for your login, one by which we recognize this browser, the code of your device, your language and your colors. What you type into a form is kept in this tab until it is sent, but never a password.',
        'Also which notices you have closed and which promotions you have declined, whether your balances are hidden, and what was read about your device.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'Ask staff to see, correct or delete your data. Records about money have to be kept and cannot be deleted.',
      ],
    },
  ],
  responsible: [
    {
      title: 'Only from 18',
      text: [
        'Nobody under 18 may play here. If children use your phone, log out and keep your password to yourself.',
      ],
    },
    {
      title: 'Play is not an income',
      text: [
        'Over time, most players lose. Play only with money that you can do without, never with money for rent, food or debts, and do not try to win losses back.',
      ],
    },
    {
      title: 'What you can set',
      text: [
        'Limits for deposits, losses and the time you play; a reminder of how long you have played; a break from 24 hours to 6 weeks; an exclusion from 6 months to 5 years.',
        'A lower limit counts at once, a higher one only after a day, when you confirm it. You can always withdraw, also during a break.',
      ],
    },
    {
      title: 'Signs to take seriously',
      text: [
        'You play longer or for more than you wanted. You borrow money to play. You hide it from your family. You cannot stop thinking about it.',
        'Then take a break now, and talk with somebody you trust. Our staff show you how to exclude yourself, without questions.',
      ],
    },
  ],
};
