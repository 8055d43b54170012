import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { notPublic } from './policy.ts';
import { canonicalAddress } from './public-address.ts';

/** Connection pools by origin and checked addresses, so a kept connection is used again only while its address is still the checked one. */
export type PinnedPools = {
  get(url: URL, addresses: string[]): Pool;
  close(): Promise<void>;
};

/** At most `maxPools`; the one unused for longest makes room and ends after its running requests. */
export function createPinnedPools(maxPools: number): PinnedPools {
  const pools = new Map<string, Pool>();
  return {
    get(url, addresses) {
      const key = `${url.origin} ${addresses.join(' ')}`;
      const known = pools.get(key);
      if (known) {
        pools.delete(key);
        pools.set(key, known);
        return known;
      }
      const [oldestKey, oldest] = pools.entries().next().value ?? [];
      if (oldest && oldestKey !== undefined && pools.size >= maxPools) {
        pools.delete(oldestKey);
        void oldest.close();
      }
      const pool = new Pool(url.origin, {
        connect: pinnedConnector(addresses),
        pipelining: 1,
        keepAliveTimeout: 4_000,
        keepAliveMaxTimeout: 30_000,
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      pools.set(key, pool);
      return pool;
    },
    async close() {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.destroy()));
    },
  };
}

/** Connects to the checked addresses and no other; the name stays in Host and in the TLS handshake. */
function pinnedConnector(addresses: string[]): buildConnector.connector {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const pinned: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, entries);
    else callback(null, entries[0]?.address ?? '', entries[0]?.family);
  };
  const allowed = new Set(addresses.map(canonicalAddress));
  const connect = buildConnector({ lookup: pinned, timeout: 10_000, autoSelectFamily: true });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    connect({ ...options, hostname: isIP(host) ? (addresses[0] ?? host) : host }, (...result) => {
      const [error, socket] = result;
      // Literals never pass through `lookup`, so the socket itself is looked at once more.
      if (!error && !allowed.has(canonicalAddress(socket.remoteAddress ?? ''))) {
        socket.destroy();
        callback(notPublic(), null);
        return;
      }
      callback(...result);
    });
  };
}
