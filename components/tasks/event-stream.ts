export type StreamState = 'open' | 'reconnecting' | 'closed';

/** Seconds before each further attempt to open a stream that the server, or a proxy before it, refused. */
const waitsSec = [2, 5, 10, 20, 30, 60, 60, 60, 60, 60];

/**
 * Server-sent events that reconnect after a refusal as well. A browser retries a broken connection, but gives up at the
 * first response that is not a stream, such as a proxy's while the server restarts. Closes after about six minutes of
 * refusals. Returns how to close it.
 */
export function openEventStream(
  path: string,
  listeners: Readonly<Record<string, (message: MessageEvent<string>) => void>>,
  onState: (state: StreamState) => void = () => {},
): () => void {
  let source: EventSource;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(path);
    for (const [name, listener] of Object.entries(listeners)) source.addEventListener(name, listener as EventListener);
    source.onopen = () => {
      refusals = 0;
      onState('open');
    };
    source.onerror = () => {
      const waitSec = waitsSec[refusals];
      if (source.readyState !== EventSource.CLOSED) return onState('reconnecting');
      if (waitSec === undefined) return onState('closed');
      refusals++;
      onState('reconnecting');
      timer = setTimeout(open, waitSec * 1_000);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
