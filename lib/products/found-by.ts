/**
 * What the things of an account are found by, letter for letter as their indexes have it (prisma/migrations): an expression that differs
 * is answered by no index. `row` is the name that a statement has for the thing.
 */
export const wordsOf = {
  clip: (row: string) => `lower(' ' || ${row}.title || ' ' || coalesce(${row}.tags, ''))`,
  /** Of a video as its index has it, or of a song without its tags. */
  title: (row: string) => `lower(' ' || ${row}.title)`,
  voice: (row: string) => `lower(' ' || coalesce(${row}.name, '') || ' ' || coalesce(${row}.description, ''))`,
  upload: (row: string) => `lower(' ' || ${row}.file_name)`,
  /** Without the title of a song it may be called after. */
  draft: (row: string) =>
    `lower(' ' || coalesce(${row}.name, ${row}.brief -> 'source' ->> 'audioUrl', '') || ' ' || coalesce(${row}.brief ->> 'description', ''))`,
};

/** Joins the clip that a draft or a video is made of, as `song`: the one that its source names, else the first of the task it names. */
export function joinSongOf(row: string): string {
  return `LEFT JOIN LATERAL (SELECT c.id, c.title, c.cover_asset_id, c.duration_sec FROM clip c
    WHERE c.account_id = ${row}.account_id AND c.task_id = ${row}.brief -> 'source' ->> 'taskId'
      AND (${row}.brief -> 'source' ->> 'clipId' IS NULL OR c.id = ${row}.brief -> 'source' ->> 'clipId') ORDER BY c.index LIMIT 1) song ON true`;
}
