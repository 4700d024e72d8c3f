import { Component, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';

/** Shows an error in place of a screen that fails to render. The navigation bar stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice
        tone="error"
        action={
          <Button onPress={() => location.reload()}>
            <Trans>Load the page again</Trans>
          </Button>
        }
      >
        <Trans>This screen cannot be shown. Nothing was changed.</Trans>
      </Notice>
    );
  }
}
