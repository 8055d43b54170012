'use client';
import { AlertDialog } from 'radix-ui';
import { useState, useTransition } from 'react';
import { Button } from '../button.tsx';
import type { ConfirmDialogProps } from '../overlays/confirm-dialog.tsx';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { DiscardWarning } from '../overlays/discard-warning.tsx';
import { useEnteredText } from '../overlays/use-entered-text.ts';
import { useFocusReturn } from '../overlays/use-focus-return.ts';

export type ConfirmPanelProps = Omit<ConfirmDialogProps, 'trigger' | 'open' | 'onOpenChange'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The dialog's content: the question, the confirmation word and the error. */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    typeToConfirm,
    onConfirm,
    children,
  } = props;
  const focusReturn = useFocusReturn();
  const { isWarned, onInput, onEscapeKeyDown } = useEnteredText(open);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const setOpen = (next: boolean) => {
    if (pending) return;
    setTyped('');
    setRefusal(null);
    onOpenChange(next);
  };
  const confirm = () =>
    start(async () => {
      const message = await onConfirm();
      if (message) return setRefusal(message);
      setTyped('');
      setRefusal(null);
      onOpenChange(false);
    });
  const missing = typeToConfirm && typed !== typeToConfirm ? `Type "${typeToConfirm}" first.` : undefined;
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <AlertDialog.Content
          {...focusReturn}
          onInput={onInput}
          onEscapeKeyDown={onEscapeKeyDown}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-1.5rem)] animate-rise-in overflow-y-auto rounded-t-lg border border-line bg-raised p-4 shadow-pop outline-none sm:inset-x-4 sm:bottom-auto sm:top-[18dvh] sm:mx-auto sm:max-h-[80dvh] sm:max-w-110 sm:rounded-lg"
        >
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-muted">{description}</AlertDialog.Description>
          {children ? <div className="mt-3">{children}</div> : null}
          {typeToConfirm ? (
            <Field label={`Type ${typeToConfirm} to confirm`} required className="mt-3">
              <Input
                mono
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          ) : null}
          {refusal ? (
            <p role="alert" className="mt-3 text-danger">
              {refusal}
            </p>
          ) : null}
          {isWarned ? <DiscardWarning className="mt-3" /> : null}
          <div className="mt-4 flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} pending={pending} disabledReason={missing} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
