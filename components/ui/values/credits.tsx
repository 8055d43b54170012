import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { balanceText, creditNoun, creditsFromUnits, creditsText, priceAmount } from './credits-text.ts';

export type CreditsProps = {
  /**
   * Pass one of these: `value` is shown exactly; `price` in credits and `units` of a balance (10,000 per credit) with
   * two decimals.
   */
  value?: number;
  price?: number;
  units?: string | bigint;
  /** What it pays for: `one song`, `12 scenes, 1080p`. Amounts are shown with what they buy. */
  buys?: ReactNode;
  /** Puts `+` or `−` before the amount, for ledger lines. */
  signed?: boolean;
  /** Shows only the number, where a column heading already says credits. */
  bare?: boolean;
  className?: string;
};

export function Credits({ value, price, units, buys, signed, bare, className }: CreditsProps) {
  const exact = units === undefined ? creditsText(price ?? value ?? Number.NaN) : creditsFromUnits(units);
  const text = units !== undefined ? balanceText(units) : price === undefined ? exact : priceAmount(price);
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
