import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { Workbench } from '#components/studio/video/workbench.tsx';
import { readStudioVideo } from '../_lib/read-studio-video.ts';
import { deleteThing, duplicateDraft, renameThing } from '../../library/actions.ts';
import { cancelVideo } from '../actions.ts';
import {
  changeScene,
  checkUpgrade,
  foreseeScene,
  cutAgain,
  lockTheCharacter,
  pictureAddress,
  retakeScenes,
  showTakes,
  upgradeVideo,
} from './actions.ts';
import { orNotFound } from '../../_lib/or-not-found.ts';

type Props = { params: Promise<{ mvId: string }> };

const loadVideo = cache(async (mvId: string) => {
  const actor = await requireUser();
  const { platform } = getProcess();
  return readStudioVideo({ platform, actor }, mvId).catch(orNotFound('MV_NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadVideo((await params).mvId);
  return { title: 'Video' };
}

export default async function VideoPage({ params }: Props) {
  await requireUser();
  const { mvId } = await params;
  const video = await loadVideo(mvId);
  return (
    <Workbench
      key={mvId}
      initial={video}
      cancel={cancelVideo}
      things={{ rename: renameThing, remove: deleteThing, duplicate: duplicateDraft }}
      actions={{
        changeScene,
        foreseeScene,
        retakeScenes,
        cutAgain,
        lockCharacter: lockTheCharacter,
        checkUpgrade,
        upgradeVideo,
        pictureAddress,
        showTakes,
      }}
    />
  );
}
