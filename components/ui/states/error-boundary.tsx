'use client';
import { CircleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

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

type ErrorStateProps = {
  title: ReactNode;
  /** Use `h1` when the failure fills the whole page. */
  titleAs?: 'p' | 'h1';
  children?: ReactNode;
  /** Request id or error digest, to look up in the operator's logs. */
  reference?: string;
  onRetry?: () => void;
  action?: ReactNode;
};

/** A failure: what failed, whether anything was lost or charged, and what to do. */
export function ErrorState({ title, titleAs, children, reference, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" className="text-danger" />}
        title={title}
        titleAs={titleAs}
        action={
          <>
            {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
            {action}
          </>
        }
      >
        {children ?? 'Try again. If it keeps failing, give the operator this reference.'}
        {reference ? <p className="mt-1 font-mono text-xs">Reference {reference}</p> : null}
      </EmptyState>
    </div>
  );
}
