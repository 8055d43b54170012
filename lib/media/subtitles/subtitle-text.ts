const LONE_MARKUP = /<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}/gi;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Decodes a subtitle file: UTF-16 with a byte order mark, UTF-8, else GB 18030, else Windows-1252. */
export function decodeSubtitleBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** The plain text of a cue, without styling marks, control characters, music notes and line breaks. */
export function plainCueText(text: string): string {
  return text
    .replace(LONE_MARKUP, '')
    .replace(CONTROLS, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[♪♫♬]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
}
