import type { MvCapabilities } from '#lib/contract/mv.ts';

/** What this deployment can make (SPEC.md, E13). The native engine is a preview that is not installed here. */
export function readCapabilities(): MvCapabilities {
  return {
    managed: { modes: ['sing', 'sing_perform', 'perform', 'dance'], singerPortraitRequired: false },
    native: {
      newAdmissionEnabled: false,
      pilotSelectable: false,
      specialistModesVerified: false,
      selectableContracts: { oneclickV1: false },
      defaultEngine: { contracts: [], enabled: false, rolloutPercent: 0 },
      selectableContractDetails: { oneclickV1: { selectable: false, ready: false, maxDurationSec: 0 } },
    },
    styleValidation: 'strict',
  };
}
