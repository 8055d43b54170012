/** Path prefix for requests sent from the playground (decision 050). */
export const playgroundSendPath = '/playground/send';
/** Names the key by id. A custom header also blocks cross-site forms and links, which cannot set one. */
export const playgroundKeyHeader = 'X-Cadenza-Key-Id';
