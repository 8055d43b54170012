import { test } from '@playwright/test';
import { newDataDir, type RunningServer, startServer } from './start-server.ts';

/** Starts a server with new data before a file's first test, passes it to `use`, and removes both after the last. */
export function serverOfThisFile(use: (server: RunningServer) => void): void {
  let server: RunningServer;
  let removeData: () => Promise<void>;
  test.beforeAll(async () => {
    const dir = await newDataDir();
    removeData = dir.remove;
    server = await startServer({ dataDir: dir.path });
    use(server);
  });
  test.afterAll(async () => {
    await server.stop();
    await removeData();
  });
}
