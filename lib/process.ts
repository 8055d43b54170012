import { getProcessDeps, setProcessDeps } from './platform/running/process.ts';
import type { ApiApp } from './api/app.ts';
import type { ProductDeps } from './products/product-deps.ts';

/** What one process was wired with: the platform, media, outbound client and engines; and the API, which pages can ask too. */
export type ProcessDeps = ProductDeps & { api: ApiApp };

/** Called once by the boot, before the first page is served. */
export const setProcess = (deps: ProcessDeps): void => setProcessDeps(deps);

/** For pages and server actions: `getProcess().platform`. Throws outside a booted process. */
export const getProcess = (): ProcessDeps => getProcessDeps<ProcessDeps>();
