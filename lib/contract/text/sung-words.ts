const sectionNamePattern =
  /^(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|final) )?(?:pre[\s-]?chorus|post[\s-]?chorus|chorus|verse|bridge|middle 8|intro|outro|hook|refrain|interlude|instrumental|coro|estribillo|verso|puente|strophe|refrão|couplet|主歌|副歌|桥段|前奏|间奏|尾奏)(?:\s{0,4}(?:\d{1,2}|one|two|three|four|i{1,3}|iv))?(?:\s{0,4}\(?x\s{0,4}\d)?$/iu;
const sectionNameLengthMax = 40;

/** Whether text is the name of a section, without brackets: `Verse 2`, `Final chorus x2`. */
export const isSectionName = (bare: string): boolean =>
  bare.length <= sectionNameLengthMax && sectionNamePattern.test(bare);

const bracketed = /\[[^\]]{0,160}\]|【[^】]{0,160}】/gu;

const bareRow = (row: string): string => row.replace(bracketed, ' ').replace(/\p{P}/gu, ' ').trim();

/** Whether lyrics have something to sing besides section headings: letters or numbers, so emoji do not count. */
export const hasWords = (lyrics: string | undefined): boolean =>
  (lyrics ?? '').split('\n').some((row) => {
    const bare = bareRow(row);
    return /[\p{L}\p{N}]/u.test(bare) && !isSectionName(bare);
  });

/** Whether lyrics have a section heading. */
export const hasHeadings = (lyrics: string): boolean =>
  lyrics.split('\n').some((row) => row.search(bracketed) >= 0 || isSectionName(bareRow(row)));
