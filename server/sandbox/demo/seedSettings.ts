import type { SettingKey, SettingValues } from '../../../contract/settings';
import { confirmChange, makeChange } from '../../settings/changes';
import { settingDone } from '../../staff/settingRoutes';
import type { StaffNamed } from './seedStaff';
import type { SeedContext } from './seedContext';

const DAY = 24 * 3_600_000;

interface Change {
  daysAgo: number;
  key: SettingKey;
  /** Computes the new value from the valid one. */
  value: (before: SettingValues, at: Date) => unknown;
  reason: string;
}

const rates = (daysAgo: number, THB: string, reason: string): Change => ({
  daysAgo,
  key: 'rates',
  value: (before) => ({ ...before.rates, THB }),
  reason,
});

const closedForAnEvening = {
  lo: 'ປິດປັບປຸງຮອດ 22:00',
  cn: '维护至 22:00',
  vn: 'Bảo trì đến 22:00',
  th: 'ปิดปรับปรุงถึง 22:00 น.',
};
const bankRepairs = {
  lo: 'ຄືນນີ້ BCEL One ປິດປັບປຸງ 23:00–02:00 ເງິນຝາກອາດເຂົ້າຊ້າ',
  cn: '今晚 23:00–02:00 BCEL One 维护，充值可能延迟到账',
  vn: 'Tối nay BCEL One bảo trì 23:00–02:00, tiền nạp có thể vào chậm',
  th: 'คืนนี้ BCEL One ปิดปรับปรุง 23:00–02:00 น. ยอดฝากอาจเข้าช้า',
};

/** Setting changes of a quarter. They end with the configured values, which are the only terms that demo players know. */
const changes: readonly Change[] = [
  rates(88, '625', 'BCEL buys the baht at 624'),
  rates(76, '590', 'The bank has changed by more than five percent'),
  {
    daysAgo: 72,
    key: 'limits',
    value: ({ limits }) => ({ ...limits, withdrawalMinutes: 45 }),
    reason: 'Two cashiers are on leave until Monday',
  },
  rates(70, '612', 'BCEL buys the baht at 611'),
  {
    daysAgo: 68,
    key: 'limits',
    value: ({ limits }) => ({ ...limits, withdrawalMinutes: 30 }),
    reason: 'All are back',
  },
  rates(60, '640', 'BCEL buys the baht at 639'),
  {
    daysAgo: 51.25,
    key: 'providers',
    value: ({ providers }) => ({
      ...providers,
      askmebet: { ...providers.askmebet, deposit: { isOn: false, reason: closedForAnEvening } },
    }),
    reason: 'AskMeBet repairs its wallet',
  },
  {
    daysAgo: 51.1,
    key: 'providers',
    value: ({ providers }) => ({ ...providers, askmebet: { ...providers.gclub } }),
    reason: 'Tried with one deposit: it works again',
  },
  {
    daysAgo: 47.5,
    key: 'notices',
    value: (_before, at) => [
      {
        ...{ id: 'bcel-repairs', text: bankRepairs, page: 'deposit', tone: 'warning' },
        ...{ from: at.toISOString(), until: new Date(at.getTime() + DAY / 4).toISOString() },
      },
    ],
    reason: 'BCEL has announced repairs',
  },
  { daysAgo: 46, key: 'notices', value: () => [], reason: 'The repairs are over' },
];

/** Writes past changes of settings: a manager makes each change, and a second person confirms where two are needed. */
export async function seedSettings(
  { ctx, goTo, log }: SeedContext,
  staffNamed: StaffNamed,
  today: Date,
): Promise<void> {
  const [manager, admin] = [staffNamed('manager'), staffNamed('admin')];
  for (const { daysAgo, key, value, reason } of changes) {
    const at = new Date(today.getTime() - daysAgo * DAY);
    goTo(at);
    await ctx.database.transaction(async (tx) => {
      const wanted = value((await ctx.settings.valid(tx, key)) as SettingValues, at);
      const made = await makeChange(ctx, tx, key, { value: wanted, reason }, manager);
      log.add('manager', 'settings.change', settingDone(made, null, reason));
      if (made.state === 'VALID') return;
      ctx.clock.advance(25 * 60);
      const confirmed = await confirmChange(ctx, tx, made.id, admin);
      log.add('admin', 'settings.confirm', settingDone(confirmed, 'WAITING', null));
    });
  }
}
