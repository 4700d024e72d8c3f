import { Component, type ReactNode } from 'react';
import { CallError } from '../api/callError';
import { ErrorView } from '../layout/ErrorView';
import { Arrival } from './Arrival';
import { isSiteThere } from './isSiteThere';

interface Props {
  children: ReactNode;
  /** What is shown: another one gets another chance. */
  resetKey?: string;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Shows the default error view in the place of what could not be shown. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: null, hasFailed: false };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <ErrorView error={this.state.error} onRetry={() => void this.retry()} />
        <Arrival />
      </>
    );
  }

  /** What failed once in these surroundings fails again: a fresh page does not. Offline there would be none. */
  private async retry(): Promise<void> {
    if (await isSiteThere()) location.reload();
    else this.setState({ error: new CallError({ kind: 'offline' }) });
  }
}
