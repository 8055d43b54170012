import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { creditNoun, creditsFromUnits, creditsText } from './credits-text.ts';

export type CreditsProps = {
  /** Credits as a number, or exact units (10,000 per credit) as the API's string. Exactly one of them. */
  value?: number;
  units?: string | bigint;
  /** What it pays for: `one song`, `12 scenes, 1080p`. Amounts are shown with what they buy. */
  buys?: ReactNode;
  /** Puts `+` or `−` before the amount, for ledger lines. */
  signed?: boolean;
  /** Shows only the number, where a column heading already says credits. */
  bare?: boolean;
  className?: string;
};

export function Credits({ value, units, buys, signed, bare, className }: CreditsProps) {
  const text = units === undefined ? creditsText(value ?? Number.NaN) : creditsFromUnits(units);
  const plus = signed && text !== '0' && !text.startsWith('−') ? '+' : '';
  return (
    <span className={cn('whitespace-nowrap', className)}>
      {plus}
      {text}
      {bare ? null : <span className="text-muted"> {creditNoun(text)}</span>}
      {buys ? <span className="text-muted"> · {buys}</span> : null}
    </span>
  );
}
