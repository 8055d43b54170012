import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from './order.ts';

const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
const orderId = /^\d{18}$/;

export type OrderBook = {
  find(id: string): Promise<Order | null>;
  write(order: Order): Promise<void>;
  removeOld(nowMs: number): Promise<void>;
};

/** Stores orders as small files in one folder, replaced atomically. */
export function openOrderBook(dir: string): OrderBook {
  const pathOf = (id: string) => join(dir, `${id}.json`);
  return {
    async find(id) {
      if (!orderId.test(id)) return null;
      try {
        return JSON.parse(await readFile(pathOf(id), 'utf8')) as Order;
      } catch {
        return null;
      }
    },
    async write(order) {
      await mkdir(dir, { recursive: true });
      const partial = `${pathOf(order.id)}.${randomUUID()}.part`;
      await writeFile(partial, JSON.stringify(order));
      await rename(partial, pathOf(order.id));
    },
    async removeOld(nowMs) {
      for (const name of await readdir(dir).catch(() => [])) {
        const info = await stat(join(dir, name)).catch(() => null);
        if (info && nowMs - info.mtimeMs > KEPT_MS) await rm(join(dir, name), { force: true });
      }
    },
  };
}
