import type { ReactNode } from 'react';
import { Credits } from '#components/ui/credits.tsx';
import { NavLink } from '#components/ui/nav-link.tsx';
import { NavAlert } from './nav-alert.tsx';

export type BalanceChipProps = {
  /** `balanceUnits` of the account (SPEC.md, Account credit balance). */
  balanceUnits: string;
  /** What it buys at today's prices: `about 14 songs`. Hidden on narrow screens. */
  buys?: ReactNode;
  /** A notice shown when the side navigation is hidden: `Credits are low`. */
  alert?: string;
  href?: string;
};

/** The balance in the top bar. */
export function BalanceChip({ balanceUnits, buys, alert, href = '/usage' }: BalanceChipProps) {
  return (
    <NavLink
      href={href}
      className="flex h-8 min-w-0 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:h-10"
    >
      <Credits units={balanceUnits} className="font-medium" />
      {alert ? <NavAlert text={alert} className="lg:hidden" /> : null}
      {buys ? <span className="hidden truncate border-l pl-2 text-muted md:inline">{buys}</span> : null}
    </NavLink>
  );
}
