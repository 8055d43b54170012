/**
 * Preloaded into a server under test (`--import`): appends every address the server tries to connect to to the file
 * RECORD_CONNECTIONS.
 */
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const file = process.env.RECORD_CONNECTIONS;
if (file && process.argv[1]?.endsWith('server.ts')) {
  subscribe('net.client.socket', ({ socket }) => {
    socket.on('connectionAttempt', (address, port) => appendFileSync(file, `${address} ${port}\n`));
  });
}
