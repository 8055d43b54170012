/**
 * `node prepare-template.ts <database url>`: prepares a database for tests, in its own process, so that nothing it
 * opened outlives it.
 */
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { APPLICATION_ROLE } from '../postgres/roles.ts';

const url = process.argv[2];
if (!url) throw new Error('The database URL is missing');
await prepareDatabase(url, APPLICATION_ROLE);
process.exit();
