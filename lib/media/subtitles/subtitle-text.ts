/** A timestamp inside a WebVTT cue, at which its next word is sung: hours, minutes, seconds and milliseconds. */
export const CUE_STAMP = /<(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})>/g;
const LONE_MARKUP = /<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;
/** Text that may need cleaning: anything but printable ASCII, or the start of markup. */
const MARKED = /[^ -~]|[&<{]/;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Decodes a subtitle file: UTF-16, which begins with a byte order mark or an ASCII character, UTF-8, else GB 18030, else Windows-1252. */
export function decodeSubtitleBytes(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || bytes[0] === 0) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (encoding === 'utf-8' || !hasHanInsideWords(text)) return text;
    } catch {}
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * True when most Han characters touch a Latin letter: these are accented letters and their neighbours, misread as GB
 * 18030.
 */
function hasHanInsideWords(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const touching = text.match(/(?<=[a-z])\p{Script=Han}|\p{Script=Han}(?=[a-z])/giu)?.length ?? 0;
  return touching > han / 2;
}

/** The plain, composed text of a cue, without styling marks, control characters, music notes and line breaks. */
export function plainCueText(text: string): string {
  // The fast path: a file may have 50,000 rows, most of them plain words.
  if (!MARKED.test(text)) return text.replace(/ {2,}/g, ' ').trim();
  return text
    .replace(LONE_MARKUP, '')
    .replace(CUE_STAMP, '')
    .replace(CONTROLS, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replace(/&(?:#39|#x27|apos);/gi, "'")
    .replaceAll('&amp;', '&')
    .replace(/[♪♫♬]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .normalize('NFC');
}
