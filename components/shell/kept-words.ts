/**
 * Words that were typed and not saved, kept for this tab, for one account and until it signs out. A browser that keeps
 * nothing is no error: then they last as long as the page.
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

/** Forgets what another account has left in this tab, whose session ended without a sign-out. */
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
