'use client';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ButtonSize, ButtonVariant } from '../button-class.ts';
import { Button, IconButton } from '../button.tsx';
import { toast } from '../overlays/toast-store.ts';

export type CopyButtonProps = {
  text: string;
  /** Names what is copied: `Copy task id`. */
  label?: string;
  /** Shows the label beside the icon. */
  withText?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

export function CopyButton({
  text,
  label = 'Copy',
  withText,
  variant = 'ghost',
  size = 'sm',
  className,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(text))) {
      toast({
        tone: 'danger',
        title: 'Copying was refused by the browser.',
        description: 'Select the text and copy it by hand.',
      });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1_600);
  };
  const icon = copied ? <Check aria-hidden="true" className="text-success" /> : <Copy aria-hidden="true" />;
  return (
    <>
      {withText ? (
        <Button variant={variant} size={size} className={className} onClick={copy}>
          {icon}
          {copied ? 'Copied' : label}
        </Button>
      ) : (
        <IconButton
          label={copied ? 'Copied' : label}
          variant={variant}
          size={size}
          className={className}
          onClick={copy}
        >
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

/**
 * Writes to the clipboard, with a fallback for plain HTTP, where the clipboard API is missing. False when the browser
 * refuses.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  holder.setAttribute('readonly', '');
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  // A dialog traps the focus, so the temporary element is added where the focus is.
  (focused?.parentElement ?? document.body).append(holder);
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
