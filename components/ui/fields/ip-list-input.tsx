'use client';
import { Button } from '../button.tsx';
import { ChipInput, type ChipInputProps } from './chip-input.tsx';

export type IpListInputProps = Omit<ChipInputProps, 'mono' | 'footer' | 'validate'> & {
  /** Returns why an address is invalid, or null. The page passes the contract's own check. */
  validate: (entry: string) => string | null;
  /** The caller's own address as the server sees it, which can be added with one click. */
  currentIp?: string;
};

/** Exact addresses; an empty list allows any (SPEC.md, Authentication, rule 6). */
export function IpListInput({ currentIp, value, onValueChange, ...props }: IpListInputProps) {
  const offer = currentIp && !value.includes(currentIp);
  return (
    <ChipInput
      {...props}
      mono
      value={value}
      onValueChange={onValueChange}
      placeholder={props.placeholder ?? '203.0.113.7'}
      footer={
        offer ? (
          <Button variant="ghost" size="sm" className="mt-1 -ml-2" onClick={() => onValueChange([...value, currentIp])}>
            Add this device, <span className="font-mono text-xs">{currentIp}</span>
          </Button>
        ) : null
      }
    />
  );
}
