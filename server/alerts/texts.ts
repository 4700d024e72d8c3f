import type { AlertRule } from '../../contract/staffAlerts';
import type { Config } from '../config';
import type { AlertMessageRow, AlertRow } from '../db/schema';
import type { Message } from './channels';

/*
 * Texts of alerts outside the desk, in English and Lao, because the reader's language is unknown. The desk has its own
 * (`desk/alerts/alertTexts.ts`).
 */

type Facts = Record<string, string>;
type Words = Record<AlertRule, (facts: Facts, subject: string) => string>;

/** Joins the parts that are known with commas. */
const list = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
const grouped = (amount = '0') => number.format(amount as `${number}`);
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const english: Words = {
  withdrawalsWait: ({ count, minutes, code }) =>
    `Withdrawals that wait longer than players are promised (${minutes} min): ${count}. The oldest: ${code}`,
  paymentsWait: ({ count, minutes, code }) =>
    `Payments and orders to clear up that wait longer than ${minutes} min: ${count}. The oldest: ${code}`,
  inquiriesWait: ({ count, minutes, code }) =>
    `Players who miss a payment and wait longer than ${minutes} min for an answer: ${count}. The oldest: ${code}`,
  callsFail: ({ count, code }, subject) =>
    `${subject} does not answer, or refuses. Orders that wait for it: ${count}. The oldest: ${code}`,
  auditFailed: ({ count }) =>
    `An audit of the books has found mistakes: ${count}. The accounts are stopped. Run npm run audit`,
  auditLate: (_, subject) =>
    subject === 'all'
      ? 'The books were not audited last night. Look at the log of the server'
      : 'The audit of each minute does not run. Look at the log of the server',
  heldMoney: ({ count, amount, bound }) =>
    `Payments of together ${grouped(amount)} LAK are held (${count}): more than ${grouped(bound)}`,
  promotionBudget: ({ promotion, percent }) =>
    `${percent} % of the budget of the promotion ${promotion} is used`,
  staffLogin: ({ name, browser, since }) =>
    `${name} has logged in from a new place or browser: ${list(browser, since)}. If it was not them, disable the account at once`,
  providerResult: ({ provider, player, amount, percent }) =>
    percent
      ? `${provider} has paid out ${percent} % of ${grouped(amount)} THB that were staked in 24 hours. Look whether its results are right`
      : `${player} has won ${grouped(amount)} THB at once at ${provider}. It is posted: look whether it is an error`,
  providerCalls: ({ provider, count }) =>
    `Calls of ${provider} that were refused, and that it may count on: ${count}. Compare its statement`,
};

const lao: Words = {
  withdrawalsWait: ({ count, minutes, code }) =>
    `ມີລາຍການຖອນ ${count} ລາຍການລໍຖ້າດົນກວ່າ ${minutes} ນາທີທີ່ບອກຜູ້ຫຼິ້ນໄວ້. ດົນທີ່ສຸດ: ${code}`,
  paymentsWait: ({ count, minutes, code }) =>
    `ມີການຊຳລະ ແລະ ລາຍການທີ່ຕ້ອງສະສາງ ${count} ລາຍການລໍຖ້າດົນກວ່າ ${minutes} ນາທີ. ດົນທີ່ສຸດ: ${code}`,
  inquiriesWait: ({ count, minutes, code }) =>
    `ມີຜູ້ຫຼິ້ນ ${count} ຄົນຖາມຫາເງິນທີ່ຍັງບໍ່ເຂົ້າ ແລະ ລໍຄຳຕອບດົນກວ່າ ${minutes} ນາທີ. ດົນທີ່ສຸດ: ${code}`,
  callsFail: ({ count, code }, subject) =>
    `${subject} ບໍ່ຕອບ ຫຼື ປະຕິເສດ: ມີ ${count} ລາຍການລໍຖ້າຢູ່. ດົນທີ່ສຸດ: ${code}`,
  auditFailed: ({ count }) => `ການກວດບັນຊີພົບ ${count} ຈຸດທີ່ຜິດ. ບັນຊີທີ່ກ່ຽວຂ້ອງຖືກຢຸດໄວ້. ໃຫ້ຮັນ npm run audit`,
  auditLate: (_, subject) =>
    subject === 'all'
      ? 'ຄືນທີ່ຜ່ານມາບໍ່ໄດ້ກວດບັນຊີ. ໃຫ້ເບິ່ງບັນທຶກຂອງເຊີບເວີ'
      : 'ການກວດບັນຊີທຸກນາທີບໍ່ເຮັດວຽກ. ໃຫ້ເບິ່ງບັນທຶກຂອງເຊີບເວີ',
  heldMoney: ({ count, amount, bound }) =>
    `ມີການຊຳລະທີ່ພັກໄວ້ ${count} ລາຍການ ລວມ ${grouped(amount)} ກີບ: ຫຼາຍກວ່າ ${grouped(bound)}`,
  promotionBudget: ({ promotion, percent }) => `ງົບຂອງໂປຣໂມຊັນ ${promotion} ໃຊ້ໄປແລ້ວ ${percent} %`,
  staffLogin: ({ name, browser, since }) =>
    `${name} ເຂົ້າສູ່ລະບົບຈາກບ່ອນ ຫຼື ບຣາວເຊີໃໝ່: ${list(browser, since)}. ຖ້າບໍ່ແມ່ນເຈົ້າຕົວ ໃຫ້ປິດບັນຊີທັນທີ`,
  providerResult: ({ provider, player, amount, percent }) =>
    percent
      ? `ໃນ 24 ຊົ່ວໂມງ ${provider} ຈ່າຍລາງວັນ ${percent} % ຂອງຍອດເດີມພັນ ${grouped(amount)} ບາດ. ໃຫ້ກວດວ່າຜົນຂອງຄ້າຍເກມຖືກຕ້ອງບໍ`
      : `${player} ຊະນະ ${grouped(amount)} ບາດໃນເທື່ອດຽວຢູ່ ${provider}. ບັນທຶກແລ້ວ: ໃຫ້ກວດວ່າຜິດພາດບໍ`,
  providerCalls: ({ provider, count }) =>
    `${provider} ສົ່ງຄຳສັ່ງ ${count} ຄັ້ງທີ່ຖືກປະຕິເສດ ແຕ່ອາດນັບວ່າສຳເລັດ. ໃຫ້ທຽບກັບໃບແຈ້ງຍອດຂອງຄ້າຍເກມ`,
};

/** URL of the desk, if the operator has configured its host. */
const deskOf = ({ agencyHosts }: Pick<Config, 'agencyHosts'>) =>
  agencyHosts?.[0] === undefined ? [] : [`https://${agencyHosts[0]}/desk/alerts`];

/** The text of an alert, at its beginning and at its end. */
export function toAlertMessage(
  config: Pick<Config, 'agencyHosts' | 'agency'>,
  { id, rule, subject, severity, facts, ...row }: AlertRow,
  event: AlertMessageRow['event'],
): Message {
  const state = event === 'ended' ? 'Ended: ' : severity === 'critical' ? 'Critical: ' : '';
  const [en, lo] = [english[rule](facts, subject), lao[rule](facts, subject)];
  const ended = row.endedBy === null ? 'It is over. / ສິ້ນສຸດແລ້ວ.' : `Ended by / ປິດໂດຍ ${row.endedBy}`;
  return {
    id: `${id}-${event}`,
    title: `${config.agency.name ?? 'Champa'}: ${state}${en}`.slice(0, 200),
    text: [en, lo, ...(event === 'ended' ? [ended] : []), ...deskOf(config)].join('\n'),
    data: {
      ...{ alert: id, event, rule, subject, severity, facts },
      beganAt: row.beganAt.toISOString(),
      endedAt: event === 'ended' ? (row.endedAt?.toISOString() ?? null) : null,
      endedBy: event === 'ended' ? row.endedBy : null,
    },
  };
}
