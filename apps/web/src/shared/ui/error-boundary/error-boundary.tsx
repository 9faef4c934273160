import { Component, type ReactNode } from 'react';
import { FailureState } from '../empty-state/failure-state.tsx';
import { text } from '../text.ts';
import { isMissingChunk, reloadOnce } from './stale-chunk.ts';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of the broken part; by default a full explanation with a retry. */
  fallback?: (retry: () => void) => ReactNode;
  /** Before the part is drawn again: the place to reset failed queries. */
  onRetry?: () => void;
}

interface State {
  hasFailed: boolean;
}

/** Keeps a crash to the part it happened in. A chunk that a deploy has taken away reloads the page once. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) reloadOnce();
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    return <FailureState title={text.crashTitle} text={text.crashText} onRetry={this.retry} />;
  }
}
