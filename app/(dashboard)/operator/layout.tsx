import type { ReactNode } from 'react';
import { readSecondFactor } from '#lib/accounts/second-factor/second-factor.ts';
import { requireOperator, requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { OperatorProof } from '#components/operator/operator-proof.tsx';
import { OperatorTabs } from '#components/operator/operator-tabs.tsx';

/** Layout of the operator pages, which are a 404 for everyone else. Each page checks again. */
export default async function OperatorLayout({ children }: { children: ReactNode }) {
  await requireOperator();
  const { enabledAt } = await readSecondFactor({ ...getProcess(), actor: await requireUser() });
  return (
    <OperatorProof withCode={enabledAt !== null}>
      <OperatorTabs />
      {children}
    </OperatorProof>
  );
}
