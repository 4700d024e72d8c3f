import { useEffect } from 'react';
import { awaitsPayment } from '../../../machines/depositOrder';
import { depositQueries } from '../../api/resources/deposits';
import { messagesKey } from '../../api/resources/secondaryKeys';
import { useServices } from '../../api/services';
import { showAppBadge } from '../../lib/appBadge';

/**
 * Shows on the icon of the installed app how many deposits wait for payment and how many messages are unread, as far as
 * the pages have loaded them: it makes no calls. Nothing waits once the player has logged out.
 * @param player their id
 */
export function useAppBadge(player: string): void {
  const { client, auth } = useServices();
  useEffect(() => {
    let toPay: number | undefined;
    let unread: number | undefined;
    let shown: number | undefined;
    const update = () => {
      const deposits = client.deposits.open.getQueryData(depositQueries.open().queryKey);
      const messages = client.getQueryData<{ unread: number } | null>([...messagesKey, undefined]);
      // Data that is collected in the meantime is still the last that is known
      if (deposits)
        toPay = deposits.body.items.filter(({ status }) => awaitsPayment(status)).length;
      if (messages !== undefined) unread = messages?.unread ?? 0;
      if (toPay === undefined || unread === undefined || toPay + unread === shown) return;
      shown = toPay + unread;
      showAppBadge(shown);
    };
    update();
    const endings = [
      client.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') update();
      }),
      auth.on('auth.loggedOut', () => showAppBadge(0)).unsubscribe,
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client, auth, player]);
}
