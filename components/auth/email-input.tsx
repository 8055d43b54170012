'use client';
import { Input, type InputProps } from '#components/ui/input.tsx';

/** The address of an account, which password managers take for its name. */
export function EmailInput(props: Omit<InputProps, 'type'>) {
  return (
    <Input
      {...props}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      className="h-10"
    />
  );
}
