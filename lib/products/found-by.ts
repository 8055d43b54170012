/**
 * SQL expressions for searches. They must be exactly those of their indexes (prisma/migrations), or the indexes are not used. `row` is the
 * alias of the table.
 */
export const wordsOf = {
  clip: (row: string) => `lower_words(' ' || ${row}.title || ' ' || coalesce(${row}.tags, ''))`,
  /** The title of a video, as in its index, or of a song without its tags. */
  title: (row: string) => `lower_words(' ' || ${row}.title)`,
  voice: (row: string) => `lower_words(' ' || coalesce(${row}.name, '') || ' ' || coalesce(${row}.description, ''))`,
  upload: (row: string) => `lower_words(' ' || ${row}.file_name)`,
  /** Without the title of the song, after which an unnamed draft is called. */
  draft: (row: string) =>
    `lower_words(' ' || coalesce(${row}.name, ${row}.file_title, ${row}.brief -> 'source' ->> 'audioUrl', '') || ' ' || coalesce(${row}.brief ->> 'description', ''))`,
};

/** Joins the clip of a draft or a video as `song`: the one in its source, else the first of the source's task. */
export function joinSongOf(row: string): string {
  return `LEFT JOIN LATERAL (SELECT c.id, c.title, c.cover_asset_id, c.duration_sec FROM clip c
    WHERE c.account_id = ${row}.account_id AND c.task_id = ${row}.brief -> 'source' ->> 'taskId'
      AND (${row}.brief -> 'source' ->> 'clipId' IS NULL OR c.id = ${row}.brief -> 'source' ->> 'clipId') ORDER BY c.index LIMIT 1) song ON true`;
}
