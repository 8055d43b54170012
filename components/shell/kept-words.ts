/**
 * Typed text that is not saved yet, kept for one account in this tab until sign-out. If the browser cannot store it, it
 * lasts as long as the page.
 */
const prefix = 'cadenza:';
const ownerName = `${prefix}account`;

export function keptWords(name: string): string | null {
  return tried((storage) => storage.getItem(prefix + name));
}

/** Null forgets them. */
export function keepWords(name: string, words: string | null): void {
  tried((storage) => (words === null ? storage.removeItem(prefix + name) : storage.setItem(prefix + name, words)));
}

/** Forgets the words of every account; called on sign-out. */
export function forgetWords(): void {
  tried((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  });
}

/** Forgets the text that another account left in this tab when its session ended without a sign-out. */
export function keepFor(accountId: string): void {
  tried((storage) => {
    if (storage.getItem(ownerName) !== accountId) forgetWords();
    storage.setItem(ownerName, accountId);
  });
}

function tried<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is blocked or full.
    return null;
  }
}
