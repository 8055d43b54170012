'use client';
import { Input, type InputProps } from '#components/ui/input.tsx';

/** A one-time code, which phones can autofill, or a recovery code. */
export function CodeInput({
  recovery,
  ...props
}: Omit<InputProps, 'type' | 'mono' | 'suffix'> & { recovery?: boolean }) {
  return (
    <Input
      {...props}
      mono
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      className="h-10 text-base tracking-wider"
    />
  );
}
