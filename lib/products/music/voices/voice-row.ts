import type { VoiceRecord } from '#lib/contract/music.ts';

export type VoiceRow = {
  id: string;
  name: string | null;
  description: string | null;
  image_url: string | null;
  created_at: Date;
};

/** A finished Voice as everybody may see it (SPEC.md, Voice record). */
export function describeVoice(row: VoiceRow): VoiceRecord {
  return {
    voiceId: row.id,
    createdAt: row.created_at.toISOString(),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.image_url === null ? {} : { imageUrl: row.image_url }),
    isPublic: true,
    voiceType: 'singing',
  };
}
