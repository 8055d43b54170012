/** A plan asks for the same lines and descriptions many times over: so many characters of them are kept with what was read in them. */
const CHARACTERS_KEPT = 40_000;
/** What an entry takes besides its characters, counted as some. */
const ENTRY = 20;

/** Remembers what a function of nothing but a text returned. All who ask share it, so that nobody may change it. */
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
