/**
 * After an installation: the package `node` installs the program for this machine inside itself, links it to its own place, and leaves
 * a second copy of its dependencies there, which `npm ls` reports as belonging to nobody.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

rmSync(join(import.meta.dirname, '../../node_modules/node/node_modules'), { recursive: true, force: true });
