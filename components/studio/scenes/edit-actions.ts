import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import type {
  ComposeMvBody,
  EditSceneBody,
  LockCharacterBody,
  PreflightResult,
  RenderScenesBody,
  UpgradeMvBody,
  UpgradePreflightBody,
} from '#lib/contract/mv.ts';
import type { Bought } from '../action-types.ts';
import type { Choice } from '../takes/choice-history.ts';

/** Server actions of a finished video's page. Each purchase carries the idempotency key of its attempt. */
export type EditActions = {
  changeScene: (mvId: string, index: number, body: EditSceneBody, key: string) => Bought;
  /** The words of an edit that no picture will show, checked before the purchase. */
  foreseeScene: (mvId: string, index: number, prompt: string) => Promise<ActionResult<{ notPictured: string[] }>>;
  retakeScenes: (mvId: string, body: RenderScenesBody, key: string) => Bought;
  cutAgain: (mvId: string, body: ComposeMvBody, key: string) => Bought;
  lockCharacter: (mvId: string, body: LockCharacterBody, key: string) => Bought;
  checkUpgrade: (mvId: string, body: UpgradePreflightBody) => Promise<ActionResult<PreflightResult>>;
  upgradeVideo: (mvId: string, body: UpgradeMvBody, key: string) => Bought;
  pictureAddress: (uploadId: string) => Promise<ActionResult<{ url: string | null }>>;
  showTakes: (
    mvId: string,
    input: { expectedVersion: number; choices: Choice[] },
  ) => Promise<ActionResult<{ version: number }>>;
};
