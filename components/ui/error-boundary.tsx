'use client';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

export type ErrorBoundaryProps = {
  /** What failed to render: `The delivery list`. */
  what?: string;
  /** A change of any of these retries the children. */
  resetKeys?: readonly unknown[];
  /** Called on "Try again", before the children render again: reset queries here. */
  onReset?: () => void;
  children: ReactNode;
};

type State = { failed: boolean; digest?: string; keys: readonly unknown[] };

/** Contains a render failure to one part of the page, and offers to retry it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, keys: this.props.resetKeys ?? [] };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
    // Next throws values with a NEXT_ digest for redirects and not-found pages; those are not failures.
    if (digest?.startsWith('NEXT_')) throw error;
    return { failed: true, digest };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    const keys = props.resetKeys ?? [];
    const same = keys.length === state.keys.length && keys.every((key, index) => Object.is(key, state.keys[index]));
    return same ? null : { keys, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.what ?? 'This part of the page'} could not be shown.`}
        reference={this.state.digest}
        onRetry={() => {
          this.props.onReset?.();
          this.setState({ failed: false });
        }}
      />
    );
  }
}
