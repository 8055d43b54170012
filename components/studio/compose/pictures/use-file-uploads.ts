'use client';
import { useState } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import { type Uploads, useUploads } from '#components/uploads/use-uploads.ts';
import type { ReadUploadAction } from '../../action-types.ts';

export type SentFile = { url: string; durationSec: number | null; fileName: string };

/** Uploads files and passes on the URL form fields use, once each file is ready. */
export function useFileUploads(
  readUpload: ReadUploadAction,
  onReady: (file: SentFile) => void,
): { uploads: Uploads; problem: string | null } {
  const [problem, setProblem] = useState<string | null>(null);
  const uploads = useUploads((uploadId) => void take(uploadId));
  async function take(uploadId: string) {
    const answer = await settled(readUpload(uploadId));
    const url = answer.ok ? answer.data.url : null;
    setProblem(url ? null : 'The file was sent but cannot be used. Send it again.');
    if (answer.ok && url) onReady({ ...answer.data, url });
  }
  return { uploads, problem };
}
