/** `node prepare-template.ts <database url>`: migrates a database. A process of its own, so that nothing it opened outlives it. */
import { DBOS } from '@dbos-inc/dbos-sdk';
import { migrate } from '../migrations.ts';

const url = process.argv[2];
if (!url) throw new Error('The database URL is missing');
await migrate(url);
await DBOS.migrate(url);
process.exit();
