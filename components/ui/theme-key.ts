/** Where the browser keeps the user's theme. */
export const themeStorageKey = 'cadenza-theme';
