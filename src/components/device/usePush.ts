import { useState } from 'react';
import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { toCallFailure, type CallFailure } from '../../../machines/failure';
import { refreshPush, usePushStatus } from '../../api/resources/push';
import { useServices } from '../../api/services';
import { toLanguage } from '../../i18n/languages';
import { canPush, isApple, isInstalled } from '../../lib/device';
import { subscribe, unsubscribe } from './subscribe';

/**
 * State of pushes in this browser. `none`: the browser or the backend does not support them; `install`: iOS, until the
 * site is installed; `refused`: the player has blocked them in the browser.
 */
export type PushState = 'none' | 'install' | 'refused' | 'off' | 'on';

export interface Push {
  state: PushState;
  isWorking: boolean;
  failure: CallFailure | null;
  /** Asks the browser for the permission: on a press only. */
  turnOn: () => void;
  turnOff: () => void;
}

const isRefused = () => canPush() && Notification.permission === 'denied';

/** State and actions of push notifications in this browser. */
export function usePush({ enabled = true } = {}): Push {
  const { client } = useServices();
  const { i18n } = useLingui();
  const [refused, setRefused] = useState(isRefused);
  const { data } = usePushStatus({ enabled });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) await unsubscribe();
      else if (data?.publicKey) await subscribe(data.publicKey, toLanguage(i18n.locale));
      setRefused(isRefused());
      await refreshPush(client);
    },
  });
  const state = (): PushState => {
    if (!data?.publicKey) return 'none';
    if (isApple() && !isInstalled()) return 'install';
    if (!canPush()) return 'none';
    if (refused) return 'refused';
    return data.subscribed && Notification.permission === 'granted' ? 'on' : 'off';
  };
  return {
    state: state(),
    isWorking: isPending,
    failure: error && toCallFailure(error),
    turnOn: () => mutate(true),
    turnOff: () => mutate(false),
  };
}
