/** A raw TCP server that misbehaves in every way an HTTP server can. Everything it does follows from its seed. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

export type Random = () => number;

/** The same numbers for the same seed. (A linear congruential generator: variety is all it needs.) */
export function numbersFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Peer = { socket: Socket; random: Random; path: string };
type Behaviour = (peer: Peer) => void | Promise<void>;

const between = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const bytes = (length: number, fill = 'a') => Buffer.alloc(length, fill);
const ok = (headers: string, version = '1.1') => `HTTP/${version} 200 OK\r\n${headers}\r\n`;
const bomb = bytes(24 * 1024 * 1024, '\0');
const bombs = {
  gzip: gzipSync(bomb),
  deflate: deflateSync(bomb),
  br: brotliCompressSync(bomb.subarray(0, 4 * 1024 * 1024)),
};

/** Sends a piece repeatedly, as fast as it is accepted, until the other side has gone or `pieces` were sent. */
async function flood({ socket }: Peer, piece: string | Buffer, pieces = 20_000): Promise<void> {
  for (let sent = 0; sent < pieces && !socket.destroyed; sent++) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    else if (sent % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Sends one piece at a time, with a pause after each. */
async function trickle({ socket }: Peer, pieces: Iterable<string>, pauseMs: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  socket.end();
}

const reset = (socket: Socket) => socket.resetAndDestroy();
const encoded =
  (name: keyof typeof bombs, part: number): Behaviour =>
  ({ socket }) => {
    const body = bombs[name].subarray(0, Math.floor(bombs[name].length * part));
    socket.write(
      ok(`Content-Type: application/json\r\nContent-Encoding: ${name}\r\nContent-Length: ${body.length}\r\n`),
    );
    socket.end(body);
  };

/** What a connection does once the head of a request has arrived; the first three do it at once. */
const behaviours = {
  'close at once': ({ socket }) => void socket.end(),
  'reset at once': ({ socket }) => void reset(socket),
  'answer before the request': ({ socket }) => void socket.end(ok('Content-Length: 2\r\n') + 'ok'),
  'never answer': () => {},
  'close before an answer': ({ socket }) => void socket.end(),
  'reset before an answer': ({ socket }) => void reset(socket),
  'close inside the status line': ({ socket }) => void socket.end('HTTP/1.1 20'),
  'close inside a header': ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\nContent-Le'),
  'HTTP/1.0 without a length': ({ socket, random }) => {
    socket.write(ok('Content-Type: audio/mpeg\r\n', '1.0'));
    socket.end(bytes(between(random, 0, 3_000_000)));
  },
  'HTTP/1.1 without a length': ({ socket, random }) =>
    void socket.end(Buffer.concat([Buffer.from(ok('Connection: close\r\n')), bytes(between(random, 0, 3_000_000))])),
  'close with a length and Connection: close': ({ socket, random }) => {
    const length = between(random, 1, 3_000_000);
    socket.write(ok(`Connection: close\r\nContent-Length: ${length}\r\n`));
    socket.end(bytes(length));
  },
  'reset in a body without a length': ({ socket, random }) => {
    socket.write(ok('', '1.0'));
    socket.write(bytes(between(random, 1, 1_000_000)), () => reset(socket));
  },
  'reset in a body with a length': ({ socket, random }) => {
    socket.write(ok('Content-Length: 5000000\r\n'));
    socket.write(bytes(between(random, 1, 1_000_000)), () => reset(socket));
  },
  'fewer bytes than promised': ({ socket, random }) => {
    socket.write(ok('Content-Length: 1000000\r\n'));
    socket.end(bytes(between(random, 0, 999_999)));
  },
  'more bytes than promised': ({ socket, random }) => {
    socket.write(ok('Content-Length: 10\r\n'));
    socket.end(bytes(between(random, 11, 500_000)));
  },
  'two lengths': ({ socket }) => void socket.end(ok('Content-Length: 5\r\nContent-Length: 7\r\n') + 'aaaaaaa'),
  'a negative length': ({ socket }) => void socket.end(ok('Content-Length: -5\r\n') + 'aaaaa'),
  'an enormous length': ({ socket }) => void socket.end(ok('Content-Length: 99999999999999999999999\r\n') + 'aaaaa'),
  'a length and chunks': ({ socket }) =>
    void socket.end(ok('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n') + '5\r\naaaaa\r\n0\r\n\r\n'),
  'more than is allowed': (peer) => {
    peer.socket.write(ok(''));
    return flood(peer, bytes(65_536), 400);
  },
  'trickle a body': (peer) => {
    peer.socket.write(ok('Content-Length: 400\r\n'));
    return trickle(peer, 'a'.repeat(400), 5);
  },
  'trickle headers': (peer) => trickle(peer, ok('X-Slow: yes\r\nContent-Length: 1\r\n') + 'a', 5),
  'trickle 1xx answers': (peer) =>
    trickle(
      peer,
      Array.from({ length: 400 }, () => 'HTTP/1.1 102 Processing\r\n\r\n'),
      5,
    ),
  'chunks with a bad size': ({ socket }) =>
    void socket.end(ok('Transfer-Encoding: chunked\r\n') + 'zz\r\naaaa\r\n0\r\n\r\n'),
  'chunks with an enormous size': ({ socket }) =>
    void socket.end(ok('Transfer-Encoding: chunked\r\n') + 'ffffffffffffffffff\r\naaaa'),
  'chunks without an end': ({ socket, random }) =>
    void socket.end(ok('Transfer-Encoding: chunked\r\n') + `8\r\n${'a'.repeat(between(random, 0, 8))}`),
  'one byte in each chunk': (peer) => {
    peer.socket.write(ok('Transfer-Encoding: chunked\r\n'));
    return flood(peer, '1\r\na\r\n'.repeat(1_000), 200).then(() => void peer.socket.end('0\r\n\r\n'));
  },
  'endless chunk extensions': (peer) => {
    peer.socket.write(`${ok('Transfer-Encoding: chunked\r\n')}5`);
    return flood(peer, `;x=${'y'.repeat(1_000)}`);
  },
  'endless trailers': (peer) => {
    peer.socket.write(`${ok('Transfer-Encoding: chunked\r\n')}5\r\naaaaa\r\n0\r\n`);
    return flood(peer, 'X-Trailer: y\r\n'.repeat(100));
  },
  'another transfer encoding': ({ socket }) =>
    void socket.end(ok('Transfer-Encoding: gzip, chunked\r\n') + '5\r\naaaaa\r\n0\r\n\r\n'),
  'random bytes': ({ socket, random }) =>
    void socket.end(Buffer.from(Array.from({ length: between(random, 1, 4_000) }, () => between(random, 0, 255)))),
  'endless random bytes': (peer) =>
    flood(peer, Buffer.from(Array.from({ length: 4_000 }, () => between(peer.random, 0, 255)))),
  'a body without a head': ({ socket }) => void socket.end('<html>hello</html>'),
  'a HTTP/2 preface': ({ socket }) =>
    void socket.end(
      Buffer.from([0, 0, 18, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100, 0, 4, 0, 16, 0, 0, 0, 6, 0, 0, 64, 0]),
    ),
  'status 99': ({ socket }) => void socket.end('HTTP/1.1 099 Early\r\nContent-Length: 0\r\n\r\n'),
  'status 1000': ({ socket }) => void socket.end('HTTP/1.1 1000 Late\r\nContent-Length: 0\r\n\r\n'),
  'status 204 with a body': ({ socket }) =>
    void socket.end('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\naaaaa'),
  'status 304 with a body': ({ socket }) =>
    void socket.end('HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\naaaaa'),
  'status 407': ({ socket }) =>
    void socket.end('HTTP/1.1 407 Proxy\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n'),
  'status 401 with a challenge': ({ socket }) =>
    void socket.end('HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n'),
  'NUL in a header': ({ socket }) => void socket.end(ok('X-Nul: a\0b\r\nContent-Length: 0\r\n')),
  'folded headers': ({ socket }) => void socket.end(ok('X-Fold: a\r\n b\r\nContent-Length: 0\r\n')),
  'endless headers': (peer) => {
    peer.socket.write('HTTP/1.1 200 OK\r\n');
    return flood(peer, 'X-Header: value\r\n'.repeat(50));
  },
  'one endless header': (peer) => {
    peer.socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
    return flood(peer, 'y'.repeat(4_000));
  },
  'ten thousand headers of one name': ({ socket }) => void socket.end(ok('A: b\r\n'.repeat(10_000))),
  'a flood of 100 Continue': (peer) => flood(peer, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50)),
  'a flood of 102 Processing': (peer) => flood(peer, 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(50)),
  'a flood of 103 Early Hints': (peer) => flood(peer, 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'.repeat(50)),
  'an upgrade': ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  'an upgrade with status 200': ({ socket }) =>
    void socket.end(ok('Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n') + 'ok'),
  'a redirect to itself': ({ socket, path }) =>
    void socket.end(`HTTP/1.1 302 Found\r\nLocation: ${path}\r\nContent-Length: 0\r\n\r\n`),
  'a redirect with a large body': ({ socket, path }) => {
    socket.write(`HTTP/1.1 302 Found\r\nLocation: ${path}\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n`);
    socket.end(bytes(1_000_000));
  },
  'a redirect to no URL': ({ socket }) =>
    void socket.end('HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n'),
  'a redirect to another scheme': ({ socket }) =>
    void socket.end('HTTP/1.1 302 Found\r\nLocation: file:///etc/hostname\r\nContent-Length: 0\r\n\r\n'),
  'two answers to one request': ({ socket }) => void socket.end((ok('Content-Length: 2\r\n') + 'ok').repeat(2)),
  'a good answer, then a reset': ({ socket }) =>
    void socket.write(ok('Content-Length: 2\r\n') + 'ok', () => reset(socket)),
  'a good answer, then noise': ({ socket }) => {
    socket.write(ok('Content-Length: 2\r\n') + 'ok');
    setImmediate(() => void socket.end('noise that nobody asked for'));
  },
  'a good answer on a kept connection': ({ socket }) => void socket.write(ok('Content-Length: 2\r\n') + 'ok'),
  'a gzip bomb': encoded('gzip', 1),
  'a deflate bomb': encoded('deflate', 1),
  'a brotli bomb': encoded('br', 1),
  'half of a gzip body': encoded('gzip', 0.5),
  'half of a deflate body': encoded('deflate', 0.5),
  'half of a brotli body': encoded('br', 0.5),
  'gzip that is none': ({ socket }) => void socket.end(ok('Content-Encoding: gzip\r\nContent-Length: 5\r\n') + 'aaaaa'),
  'fifty encodings': ({ socket }) =>
    void socket.end(ok(`Content-Encoding: ${Array(50).fill('gzip').join(', ')}\r\nContent-Length: 5\r\n`) + 'aaaaa'),
  'JSON without an end': ({ socket }) =>
    void socket.end(ok('Content-Type: application/json\r\nConnection: close\r\n') + '['.repeat(100_000)),
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as BehaviourName[];
const atOnce: ReadonlySet<BehaviourName> = new Set(['close at once', 'reset at once', 'answer before the request']);

/** Behaviours that act before the path is known have their own ports. */
export type HostilePorts = { any: number; atOnce: Record<string, number> };
export type HostileServer = { ports: HostilePorts; close(): Promise<void> };

/**
 * Listens on loopback. The first segment of a request's path is the number of the behaviour; those that act at once
 * have their own ports, because they answer before the path is known.
 */
export async function startHostileServer(seed: number): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const listen = async (fixed: BehaviourName | '') => {
    const server = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
      const act = (name: BehaviourName, path: string) => {
        const random = numbersFrom(seed + path.length + Number(path.split('/')[2] ?? 0));
        void Promise.resolve((behaviours[name] as Behaviour)({ socket, random, path })).catch(() => socket.destroy());
      };
      if (fixed !== '') {
        socket.resume();
        return act(fixed, '/0/0');
      }
      socket.on('data', (head: Buffer) => {
        const path = /^[A-Z]+ (\/(\d+)\/\d+)\S* HTTP/.exec(head.toString('latin1'));
        if (path?.[1]) act(behaviourNames[Number(path[2])] ?? 'never answer', path[1]);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  const any = await listen('');
  const fixedPorts: Record<string, number> = {};
  for (const name of atOnce) fixedPorts[name] = await listen(name);
  return {
    ports: { any, atOnce: fixedPorts },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** The URL for a behaviour; the serial number seeds its random choices. */
export function hostileUrl({ any, atOnce: fixed }: HostilePorts, name: BehaviourName, serial: number): string {
  return `http://127.0.0.1:${fixed[name] ?? any}/${behaviourNames.indexOf(name)}/${serial}`;
}
