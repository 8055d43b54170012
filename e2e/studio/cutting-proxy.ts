import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type CuttingProxy = {
  url: string;
  /** Number of streams cut so far. */
  cuts(): number;
  close(): void;
};

/** Forwards everything, and cuts each live stream shortly after it starts, like a bad connection. */
export async function startCuttingProxy(target: string, afterMs: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((reader) => {
    const service = connect(Number(port), hostname);
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      for (const socket of [reader, service]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [reader, service]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    reader.pipe(service);
    service.on('data', (chunk: Buffer) => {
      reader.write(chunk);
      if (!timer && chunk.includes('text/event-stream')) {
        timer = setTimeout(() => {
          cuts += 1;
          end();
        }, afterMs);
      }
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
