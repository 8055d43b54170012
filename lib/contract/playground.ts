/** Where pages send requests of the playground to, before the path of the operation (decision 050). */
export const playgroundSendPath = '/playground/send';
/** Names the key, by id. A form or a link of another site can set no header. */
export const playgroundKeyHeader = 'X-Cadenza-Key-Id';
