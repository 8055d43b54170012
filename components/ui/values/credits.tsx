import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { balanceText, creditNoun, creditsFromUnits, creditsText } from './credits-text.ts';

export type CreditsProps = {
  /** An amount, shown exactly, or a balance in units (10,000 per credit), with two decimals. One of them. */
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
  const text = units === undefined ? creditsText(value ?? Number.NaN) : balanceText(units);
  const exact = units === undefined ? text : creditsFromUnits(units);
  const plus = signed && text !== '0' && !text.startsWith('−') ? '+' : '';
  return (
    <span className={cn('whitespace-nowrap', className)} title={exact === text ? undefined : exact}>
      {plus}
      {text}
      {bare ? null : <span className="text-muted"> {creditNoun(text)}</span>}
      {buys ? <span className="text-muted"> · {buys}</span> : null}
    </span>
  );
}
