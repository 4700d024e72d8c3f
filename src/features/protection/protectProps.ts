import type { ActorRefFrom } from 'xstate';
import type { ReadProtection } from '../../../contract/protection';
import type { protectMachine } from '../../../machines/protect';

/** Props of each part of the page. */
export interface ProtectProps {
  flow: ActorRefFrom<typeof protectMachine>;
  protection: ReadProtection;
}
