'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Input, type InputProps } from '#components/ui/fields/input.tsx';

/** The account's address, which password managers store as its user name. */
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

/** Password input with a button that reveals the text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="h-10 pr-11"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Which codes a field accepts. Recovery codes have letters, which a phone's number pad lacks. */
type Codes = 'app' | 'recovery' | 'either';

/** A one-time code, which phones can autofill, or a recovery code. */
export function CodeInput({ takes, ...props }: Omit<InputProps, 'type' | 'mono' | 'suffix'> & { takes: Codes }) {
  return (
    <Input
      {...props}
      mono
      inputMode={takes === 'app' ? 'numeric' : 'text'}
      autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="h-10 text-base tracking-wider"
    />
  );
}
