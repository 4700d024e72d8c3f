import { inquiry } from '../../../machines/model/tables/inquiry';
import { newStaff } from '../support/staff';
import { notAsked, type LifecycleOnServer } from './lifecycleOnServer';

const tooEarly = 'it is found while its order is not credited';
/** Not asked, because paying its order here would change the books: `inquiries.test.ts` has it. */
const tooLate = 'it is refused though its order is paid';

/** A player's inquiry about the payment of an order, which staff answer. */
export const inquiryOnServer = (): LifecycleOnServer => ({
  table: inquiry,
  begin: async (app, player) => {
    const staff = (await newStaff(app.server, 'cashier')).api.inquiries;
    const { code } = await player.deposit('alphabet', '64000');
    const { api } = player.client;
    const inquiryAnswer = await api.inquiries.create({
      params: { code },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: '64000', paidAt: app.ctx.clock.now().toISOString() },
    });
    if (inquiryAnswer.status !== 201)
      throw new Error(`not asked: ${JSON.stringify(inquiryAnswer.body)}`);
    const params = { id: inquiryAnswer.body.id };
    const plain = { params, body: {} };
    const status = async () => {
      const { body } = await api.inquiries.newest({ params: { code } });
      return (body as { inquiry: { status: string } }).inquiry.status;
    };
    return {
      status,
      credit: () => player.credit('alphabet'),
      events: {
        find: async () => {
          if ((await status()) === 'OPEN') {
            await app.pay(code);
            await app.ctx.outbox.drain(code);
          }
          return staff.find(plain);
        },
        [tooEarly]: () => staff.find(plain),
        [tooLate]: () => Promise.resolve(notAsked),
        refuse: () => staff.refuse({ params, body: { reason: 'Nothing came on that day' } }),
      },
    };
  },
  refusal: (status, event) => {
    if (event === tooLate) return 'nothing';
    return status === 'OPEN' && event === tooEarly ? 'ORDER_NOT_PAID' : 'ORDER_STATUS_CHANGED';
  },
});
