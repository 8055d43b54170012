import { z } from 'zod';

export const songModes = ['simple', 'custom', 'vox', 'upload-extend', 'upload-cover'] as const;
export const songMode = z.enum(songModes).meta({
  id: 'SongMode',
  description:
    'simple and custom write a song, vox sings with a Voice, the upload modes import audio and extend or cover it.',
});
export type SongMode = z.infer<typeof songMode>;

const uploadModes = ['upload-extend', 'upload-cover'] as const satisfies readonly SongMode[];
export type UploadMode = (typeof uploadModes)[number];

export const isUploadMode = (mode: SongMode): mode is UploadMode => (uploadModes as readonly SongMode[]).includes(mode);
