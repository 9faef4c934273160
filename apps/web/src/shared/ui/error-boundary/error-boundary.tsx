import CloudOff from 'lucide-react/icons/cloud-off';
import { Component, type ReactNode } from 'react';
import { FailureState } from '../empty-state/failure-state.tsx';
import { text } from '../text.ts';
import { isMissingChunk, reloadOnce, reloadWhenReachable } from './stale-chunk.ts';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the broken part; by default a full explanation with a retry. */
  fallback?: (retry: () => void) => ReactNode;
  /** Shown above the explanation: the way back that the broken part would have had. */
  head?: ReactNode;
  /** Called before the part is drawn again, for example to reset failed queries. */
  onRetry?: () => void;
}

interface State {
  /** `network`: the part's code could not be fetched. */
  failure: 'none' | 'crash' | 'network';
}

/**
 * Limits a crash to its part of the screen. A part whose code could not be fetched reports the lost connection and
 * loads by itself when the network returns; a chunk that a deploy removed reloads the page once.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  isRetry = false;
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingChunk(error) ? 'network' : 'crash' };
  }

  override componentDidMount() {
    addEventListener('online', this.retryMissing);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retryMissing);
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingChunk(error)) return;
    if (!this.isRetry) reloadOnce();
    // A failed small part is no reason to reload the whole page.
    else if (!this.props.fallback) void reloadWhenReachable();
  }

  retry = () => {
    this.isRetry = true;
    this.props.onRetry?.();
    this.setState({ failure: 'none' });
  };

  retryMissing = () => {
    if (this.state.failure === 'network') this.retry();
  };

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    if (this.props.fallback) return this.props.fallback(this.retry);
    const words =
      failure === 'network'
        ? { icon: <CloudOff size={32} />, title: text.offline, text: text.chunkMissing }
        : { title: text.crashTitle, text: text.crashText };
    return (
      <>
        {this.props.head}
        <FailureState {...words} onRetry={this.retry} />
      </>
    );
  }
}
