import { nativeContracts, shotTypes, type MvCapabilities } from '#lib/contract/mv.ts';
import type { ProductDeps } from '../product-deps.ts';
import { offeredByNative, tiersFor, VIDEO_SEC_MIN } from './native-engine.ts';

/** What this deployment can make now, from the operator's configuration (SPEC.md, E13). */
export async function readCapabilities({
  platform,
  mvDelivery,
}: Pick<ProductDeps, 'platform' | 'mvDelivery'>): Promise<MvCapabilities> {
  const { native } = platform.config;
  const { enabled, rolloutPercent } = native;
  const dances = tiersFor(native, 'dance').length > 0;
  const rolledOut = enabled && rolloutPercent > 0;
  return {
    managed: {
      modes: ['sing', 'sing_perform', 'perform', 'dance'],
      singerPortraitRequired: platform.config.singerPortraitRequired,
    },
    native: {
      newAdmissionEnabled: enabled,
      pilotSelectable: enabled,
      specialistModesVerified: enabled,
      selectableContracts: { oneclickV1: enabled },
      defaultEngine: {
        contracts: rolledOut ? nativeContracts.filter((contract) => dances || contract !== 'premium-v2:dance') : [],
        enabled: rolledOut,
        rolloutPercent: enabled ? rolloutPercent : 0,
      },
      selectableContractDetails: {
        oneclickV1: enabled
          ? {
              selectable: true,
              ready: true,
              ...offeredByNative(native),
              capabilityReadiness: { narrative: true, singing: true },
              characterImage: true,
              dance: dances,
              lipSync: true,
              minDurationSec: VIDEO_SEC_MIN,
              maxDurationSec: native.maxDurationSec,
              maxSingers: native.maxSingers,
              motionVideo: false,
              shotTypes: shotTypes.filter((shotType) => dances || shotType !== 'dance'),
              subtitlesRequireTimeline: true,
            }
          : { selectable: false, ready: false, maxDurationSec: 0 },
      },
    },
    styleValidation: 'strict',
    fastAvailability: await mvDelivery.read(),
  };
}
