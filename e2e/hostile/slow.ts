/** A thousand concurrent clients that send a header or a byte of the body only now and then. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type SlowReport = { opened: number; refusedOrClosed: number; servedBeside: number; unservedBeside: number };

export async function sendSlowly(
  url: string,
  port: number,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<SlowReport> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let index = 0; index < connections; index++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('close', () => closed++);
    socket.resume();
    if (index % 50 === 0) await Promise.race([once(socket, 'connect'), delay(2000)]);
    const slow = index % 4;
    if (slow === 0) socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n');
    else if (slow === 1)
      socket.write(
        'POST /api/v1/lyrics/generate HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      );
    else if (slow === 2)
      socket.write(
        'POST /api/v1/music/songs HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
      );
    // The fourth kind sends nothing at all.
  }
  const endsAt = Date.now() + seconds * 1000;
  let served = 0;
  let unserved = 0;
  for (let tick = 0; Date.now() < endsAt; tick++) {
    sockets.forEach((socket, index) => {
      if (socket.destroyed || !socket.writable) return;
      if (index % 4 === 0) socket.write(`X-Slow-${tick}: a\r\n`);
      else if (index % 4 === 1) socket.write(' ');
      else if (index % 4 === 2) socket.write('1\r\n \r\n');
    });
    const ok = await fetch(`${url}/api/v1/pricing/catalog`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) served++;
    else unserved++;
    await delay(1000);
  }
  const gone = closed;
  for (const socket of sockets) socket.destroy();
  return { opened: connections, refusedOrClosed: gone, servedBeside: served, unservedBeside: unserved };
}
