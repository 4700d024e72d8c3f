import { Component, Suspense, type ReactNode } from 'react';
import { CallError } from '../api/callError';
import { ErrorView } from '../components/ErrorView';
import { isNoAnswer, NoAnswerView } from '../components/NoAnswerView';
import { Hydrated } from './hydration';
import { isSiteThere } from './loading';
import { ErrorTools } from './sandbox';

interface Props {
  children: ReactNode;
  /** Key of the content; a change resets the boundary. */
  resetKey?: string;
  /** Refetches the data of a page whose calls got no answer. */
  onRecover?: () => void;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Shows the error view in place of what failed to render. */
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
        {isNoAnswer(this.state.error) ? (
          <NoAnswerView onRetry={() => this.recover()} />
        ) : (
          <ErrorView
            error={this.state.error}
            onRetry={() => void this.retry()}
            tools={
              ErrorTools && (
                <Suspense>
                  <ErrorTools />
                </Suspense>
              )
            }
          />
        )}
        <Hydrated />
      </>
    );
  }

  private recover(): void {
    this.props.onRecover?.();
    this.setState({ error: null, hasFailed: false });
  }

  /** Reloads, because a render that failed once usually fails again. Offline a reload would lose the page. */
  private async retry(): Promise<void> {
    if (await isSiteThere()) location.reload();
    else this.setState({ error: new CallError({ kind: 'offline' }) });
  }
}
