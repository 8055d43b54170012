'use client';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
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
