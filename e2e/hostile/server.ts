/** Runs the hostile server in a separate process, so that the measured memory is that of the clients. */
import { startHostileServer } from '#lib/platform/testing/servers/hostile-server.ts';

const server = await startHostileServer(Number(process.argv[2]));
process.send?.(server.ports);
process.on('disconnect', () => process.exit(0));
