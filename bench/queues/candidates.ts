/**
 * Libraries that are compared without being dependencies: they are installed in a folder of their own, and the parts of
 * their public interfaces used here are declared below.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder = '';

export function setCandidatesFolder(path: string): void {
  folder = path;
}

export async function loadCandidate<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href)) as Module;
}

type BossDb = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
type BossGroups = { default: number; tiers?: Record<string, number> };

export type Boss = {
  on(event: 'error' | 'warning', listener: (error: unknown) => void): void;
  start(): Promise<unknown>;
  stop(options: { graceful: boolean; timeout?: number }): Promise<void>;
  createQueue(
    name: string,
    options: { notify?: boolean; heartbeatSeconds?: number; retryLimit?: number; deleteAfterSeconds?: number },
  ): Promise<void>;
  send(
    name: string,
    data: object,
    options: { priority?: number; group?: { id: string; tier?: string }; db?: BossDb },
  ): Promise<string | null>;
  work(
    name: string,
    options: {
      localConcurrency?: number;
      groupConcurrency?: BossGroups;
      pollingIntervalSeconds?: number;
      notifyPollingIntervalSeconds?: number;
      heartbeatRefreshSeconds?: number;
      burstWhenReadyExceeds?: number;
    },
    handler: (jobs: { data: { taskId: string } }[]) => Promise<void>,
  ): Promise<string>;
  notifyWorker(workerId: string): void;
};

export type BossModule = {
  PgBoss: new (options: {
    connectionString: string;
    max?: number;
    useListenNotify?: boolean;
    migrate?: boolean;
    schedule?: boolean;
    monitorIntervalSeconds?: number;
    superviseIntervalSeconds?: number;
    queueCacheIntervalSeconds?: number;
  }) => Boss;
};

export type GraphileModule = {
  makeWorkerUtils(options: {
    connectionString: string;
    logger?: unknown;
  }): Promise<{ migrate(): Promise<void>; forceUnlockWorkers(ids: string[]): Promise<void>; release(): Promise<void> }>;
  run(options: {
    connectionString: string;
    concurrency: number;
    noHandleSignals: boolean;
    pollInterval?: number;
    logger?: unknown;
    preset?: unknown;
    taskList: Record<string, (payload: unknown) => Promise<void>>;
  }): Promise<{ stop(): Promise<void> }>;
  Logger: new (factory: () => () => void) => unknown;
};

export type DbosModule = {
  DBOS: {
    migrate(url: string): Promise<void>;
    setConfig(options: {
      name: string;
      systemDatabaseUrl: string;
      systemDatabasePoolSize?: number;
      runMigrations?: boolean;
      executorID?: string;
      applicationVersion?: string;
      listenQueues?: string[];
      logger?: unknown;
    }): void;
    registerWorkflow(
      run: (taskId: string) => Promise<void>,
      options: { name: string; maxRecoveryAttempts: number },
    ): unknown;
    registerQueue(
      name: string,
      options: {
        workerConcurrency: number;
        minPollingIntervalMs: number;
        onConflict: 'always_update';
        partitionConcurrency?: number;
      },
    ): Promise<void>;
    launch(): Promise<void>;
    shutdown(): Promise<void>;
    runStep<T>(run: () => Promise<T>, options: { name: string }): Promise<T>;
    listWorkflows(filter: { status: string; executorId: string; queueName: string }): Promise<{ workflowID: string }[]>;
    resumeWorkflows(ids: string[], options: { queueName: string }): Promise<unknown>;
  };
};
