import { jest } from '@jest/globals';
import type { Context } from '../../../server/context';
import { resolveCall } from '../../../server/staff/resolveCall';

/** Staff resolve a call as refused whose worker has hung for longer than its claim, before another worker repeats it. */
export async function refuseHungCall(ctx: Context, code: string, note: string): Promise<void> {
  const wake = jest.spyOn(ctx.outbox, 'wake').mockReturnValue();
  try {
    ctx.clock.advance(600);
    await resolveCall(ctx, code, 'refused', note);
  } finally {
    wake.mockRestore();
  }
}
