import { trimCharacters } from '#lib/platform/text/plain-text.ts';

/** The endings of media files and subtitles; the `.5` of “Song No.5” and the `.2` of a version belong to the name. */
export const FILE_ENDING =
  /\.(?:mp[2-4]|m4[abprv]|aac|ac3|wav|wave|flac|og[agvx]|opus|aif[cf]?|aiff|alac|ape|amr|caf|wma|wv|weba|webm|mov|mkv|mka|avi|3gp|audio|jpe?g|jfif|png|webp|gif|avif|heic|bmp|tiff?|srt|vtt|lrc|ass|ssa|txt)$/i;

/** A file name without the ending that says its format. */
export const withoutFileEnding = (fileName: string): string => fileName.replace(FILE_ENDING, '');

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/** A file name that every system can save: without trailing dots and spaces, and not the name of a Windows device. */
export function nameToSave(fileName: string): string {
  const name = trimCharacters(fileName, '. ', 'end');
  const stem = (name.split('.')[0] ?? '').trimEnd();
  return DEVICE_NAME.test(stem) ? `${stem}_${name.slice(stem.length)}` : name || 'file';
}
