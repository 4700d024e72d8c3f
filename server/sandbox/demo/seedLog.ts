import type { Clock } from '../../clock';
import type { Tx } from '../../db/database';
import { staffAction } from '../../db/schema';
import type { ActionOutcome } from '../../staff/actions';
import { findStaff, type DemoStaffName } from './seedStaff';

/** Staff actions in the past of the demo. They are written at the end: the log is ordered by time, seeds are not. */
export class SeedLog {
  private readonly lines: {
    at: Date;
    actor: DemoStaffName;
    action: string;
    done: ActionOutcome;
  }[] = [];

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  add(actor: DemoStaffName, action: string, done: ActionOutcome): void {
    this.lines.push({ at: this.clock.now(), actor, action, done });
  }

  async write(tx: Tx): Promise<void> {
    const staffNamed = await findStaff(tx);
    const lines = this.lines.sort((one, other) => one.at.getTime() - other.at.getTime());
    await tx.insert(staffAction).values(
      lines.map(({ done, ...line }) => ({
        ...{ ...line, ...done, staffId: staffNamed(line.actor).id, requestId: 'sandbox' },
      })),
    );
  }
}
