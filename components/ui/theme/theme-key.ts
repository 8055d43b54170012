/** localStorage key of the user's theme. */
export const themeStorageKey = 'cadenza-theme';
