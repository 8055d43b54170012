/**
 * As it takes over a page from the server, React writes the text of a field into it once more, and browsers then move the caret to its
 * start: what somebody had selected stayed, and what they typed came before it. Text that is there already is not written again.
 */
export function keepCaret(field: object): void {
  const text = Object.getOwnPropertyDescriptor(field, 'defaultValue');
  if (!text?.set) return;
  Object.defineProperty(field, 'defaultValue', {
    ...text,
    set(this: object, next: string) {
      if (text.get?.call(this) !== next) text.set?.call(this, next);
    },
  });
}
