/** Maximum total characters of cached texts: a plan looks up the same lines and descriptions many times. */
const CHARACTERS_KEPT = 40_000;
/** Overhead of an entry, counted in characters. */
const ENTRY = 20;

/** Caches a pure function of a text. All callers share the cached value, so they must not change it. */
export class TextMemory<Value> {
  readonly #known = new Map<string, Value>();
  #characters = 0;

  recall(text: string, read: () => Value): Value {
    const before = this.#known.get(text);
    if (before !== undefined) return before;
    const value = read();
    const characters = text.length + ENTRY;
    if (characters > CHARACTERS_KEPT) return value;
    this.#characters += characters;
    if (this.#characters > CHARACTERS_KEPT) {
      this.#known.clear();
      this.#characters = characters;
    }
    this.#known.set(text, value);
    return value;
  }
}
