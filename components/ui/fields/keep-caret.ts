/**
 * Keeps the caret during hydration. React writes a field's text again, and browsers then move the caret to the start: a
 * selection survived, but new text was inserted in front of it. Skips the write when the text is unchanged.
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
