import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isOpen, type changePasswordMachine } from '../../../machines/changePassword';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';

const changePasswordDialog = createLazyPart(
  () => import('./ChangePasswordDialog'),
  'changePasswordDialog',
);

/** The dialog that changes the password. Its code is fetched when it is opened. */
export function ChangePassword({ flow }: { flow: ActorRefFrom<typeof changePasswordMachine> }) {
  return (
    <LazyPart
      of={changePasswordDialog}
      isAsked={useSelector(flow, isOpen)}
      onMissing={() => flow.send({ type: 'password.close' })}
      props={{ actor: flow }}
    />
  );
}
