/** A webhook receiver in a process of its own. Requests to paths under /hang are never answered. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  if (!request.url?.startsWith('/hang')) request.on('end', () => response.end());
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.on('disconnect', () => process.exit(0));
