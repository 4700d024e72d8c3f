import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { LazyBankArt } from '../../components/emptyArt/lazyArts';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';

/** Replaces a form that needs a bank account while the player has none. `children` say why. */
export default function BankAccountMissing({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      art={<LazyBankArt />}
      title={<Trans>First, your bank account</Trans>}
      action={
        <LinkButton href={paths.bank} variant="main" icon={<Icon name="bank" />}>
          <Trans>Add bank account</Trans>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
