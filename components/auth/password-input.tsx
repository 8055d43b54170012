'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input, type InputProps } from '#components/ui/input.tsx';

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
