/** `node migrate-queue.ts`, with the database URL on stdin: brings the task queue's own schema up to date. */
import { text } from 'node:stream/consumers';
import { DBOS } from '@dbos-inc/dbos-sdk';

await DBOS.migrate(await text(process.stdin));
process.exit();
