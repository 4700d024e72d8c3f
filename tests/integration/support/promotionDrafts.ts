import type { PromotionDraft } from '../../../contract/promotionTerms';
import type { StaffPromotion } from '../../../contract/staffPromotions';
import type { TestApp } from './testApp';
import { newStaff, type TestStaff } from './staff';

const text = (label: string) => ({
  lo: `${label} lo`,
  cn: `${label} cn`,
  vn: `${label} vn`,
  th: `${label} th`,
});

/** A valid draft: a bonus of 50 % on 64,000 kip, which are 100.00 THB at the rate of the tests. */
export const draftWith = (changes: Partial<PromotionDraft> = {}): PromotionDraft => ({
  name: text('Fifty'),
  summary: text('Fifty percent'),
  terms: text('Fifty percent of 64,000'),
  providers: ['alphabet', 'gclub'],
  depositMin: '64000',
  depositMax: '64000',
  bonusPercent: 50,
  maxBonus: null,
  requiredPercent: 150,
  turnoverPercent: 0,
  stakePercents: {},
  maxCredit: null,
  deductBonus: true,
  withdrawAll: false,
  oncePerPlayer: false,
  audience: 'ALL',
  players: [],
  code: null,
  schedule: { from: null, until: null, weekdays: [], hours: null },
  budget: { bonus: null, uses: null, dayBonus: null, dayUses: null },
  ...changes,
});

/** The default schedule with changes. */
export const createSchedule = (
  changes: Partial<PromotionDraft['schedule']>,
): PromotionDraft['schedule'] => ({
  ...draftWith().schedule,
  ...changes,
});

/** The default budget with changes. */
export const most = (changes: Partial<PromotionDraft['budget']>): PromotionDraft['budget'] => ({
  ...draftWith().budget,
  ...changes,
});

/** Two members of staff for promotions: one writes, the other one publishes. */
export async function createPromotionStaff(app: TestApp) {
  const writer = await newStaff(app.server, 'manager');
  const second = await newStaff(app.server, 'checker');
  const create = (changes: Partial<PromotionDraft> = {}, member = writer) =>
    member.api.promotions.create({ body: draftWith(changes) });
  const created = async (changes: Partial<PromotionDraft> = {}): Promise<StaffPromotion> => {
    const answer = await create(changes);
    if (answer.status !== 200) throw new Error(`no draft: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const publish = (id: string, version = 1, member: TestStaff = second) =>
    member.api.promotions.publish({ params: { id }, body: { version } });
  const offer = async (changes: Partial<PromotionDraft> = {}): Promise<string> => {
    const { id } = await created(changes);
    const answer = await publish(id);
    if (answer.status !== 200) throw new Error(`not published: ${JSON.stringify(answer.body)}`);
    return id;
  };
  const step = (id: string, event: 'pause' | 'resume' | 'end') => {
    const params = { id };
    if (event === 'resume') return writer.api.promotions.resume({ params, body: {} });
    return writer.api.promotions[event]({ params, body: { reason: 'As planned' } });
  };
  const fetchPromotion = async (id: string): Promise<StaffPromotion> => {
    const answer = await writer.api.promotions.get({ params: { id } });
    if (answer.status !== 200) throw new Error(`not found: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { writer, second, create, created, publish, offer, step, fetchPromotion };
}
