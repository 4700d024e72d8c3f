import { isAppLinkTemplate } from '../../contract/appLink';
import type { Bank } from '../../contract/bankAccounts';
import { StartupError } from '../errors';

interface BankApps {
  banks: readonly Pick<Bank, 'id'>[];
  /** Link templates by bank id. */
  bankApps: Readonly<Record<string, string>>;
}

/**
 * Checks the deep links of bank apps.
 * @throws StartupError naming the bank whose template is anything but a link into an app with the payload in it
 */
export function checkBankApps({ banks, bankApps }: BankApps): void {
  for (const [bankId, template] of Object.entries(bankApps)) {
    if (!banks.some(({ id }) => id === bankId))
      throw new StartupError(`bankApps.${bankId} is not usable: there is no such bank`);
    if (!isAppLinkTemplate(template))
      throw new StartupError(
        `bankApps.${bankId} is not usable: a scheme of contract/appLink.ts and one {payload}, as in onepay://qr/{payload}`,
      );
  }
}
