'use client';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from '../button-class.ts';

/** The close button of a dialog or sheet. It comes last in the DOM, so that opening focuses the content first. */
export function CloseButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Close"
      className={buttonClass({ variant: 'ghost', size: 'sm', icon: true, className: 'absolute top-2.5 right-2.5' })}
    >
      <X aria-hidden="true" />
    </button>
  );
}
