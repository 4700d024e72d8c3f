import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { LazyBankArt } from '../../components/emptyArt/lazyArts';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';

/** Stands where money cannot move yet, because there is no account to move it from or to. `children` say why. */
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
