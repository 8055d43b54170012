/** Reads pictures from a file dialog, a drop or the clipboard: files or URLs. */
import { httpUrl } from '#lib/contract/scalars.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PictureInput = {
  files: File[];
  addresses: string[];
  /** What was left out, and why. */
  problem: string | null;
};

/** What can be used from a drop or the clipboard. `room` is the number of pictures that can still be added. */
export function readPictureInput(data: Pick<DataTransfer, 'files' | 'getData'>, room: number): PictureInput {
  const all = [...data.files];
  const files = all.filter(({ type }) => (pictureTypes as readonly string[]).includes(type));
  const addresses = all.length > 0 ? [] : addressesIn(data.getData('text/uri-list') || data.getData('text/plain'));
  const refused = all.length - files.length;
  const tooMany = files.length + addresses.length - room;
  const problem = refused > 0 ? 'Pictures are JPEG, PNG or WebP.' : tooMany > 0 ? tooManyText(room) : null;
  return { files: files.slice(0, room), addresses: addresses.slice(0, Math.max(0, room - files.length)), problem };
}

export function tooManyText(room: number): string {
  return room <= 0 ? 'There is no room for another picture. Remove one first.' : `There was room for ${room} only.`;
}

/**
 * The URLs in a text, separated by newlines, blanks or commas. Empty when the text contains anything else besides
 * comment lines.
 */
export function addressesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const words = lines.flatMap((line) => line.split(/[\s,]/)).filter(Boolean);
  return words.length > 0 && words.every((word) => httpUrl.safeParse(word).success) ? words : [];
}

/** Whether a paste belongs to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        target.type !== 'radio' &&
        target.type !== 'checkbox' &&
        target.type !== 'file'))
  );
}

/** The list with one picture moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}
