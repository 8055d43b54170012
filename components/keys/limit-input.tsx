'use client';
import { type Ref, useState } from 'react';
import { Input } from '#components/ui/input.tsx';

export type LimitInputProps = {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  max: number;
  name: string;
  ref?: Ref<HTMLInputElement>;
};

/** A whole number or empty. Other text is passed on unchanged for the schema to reject. */
export function LimitInput({ value, onChange, onBlur, max, name, ref }: LimitInputProps) {
  const [text, setText] = useState(value == null ? '' : String(value));
  const read = (next: string) => {
    setText(next);
    const digits = next.replaceAll(/[\s,_]/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <Input
      ref={ref}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onBlur={onBlur}
      onChange={(event) => read(event.target.value)}
      maxLength={String(max).length + 3}
      placeholder="Account's"
    />
  );
}
