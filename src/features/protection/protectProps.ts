import type { ActorRefFrom } from 'xstate';
import type { ReadProtection } from '../../../contract/protection';
import type { protectMachine } from '../../../machines/protect';

/** What each part of the page is given. */
export interface ProtectProps {
  flow: ActorRefFrom<typeof protectMachine>;
  protection: ReadProtection;
}
