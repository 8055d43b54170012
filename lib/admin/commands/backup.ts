import type { Config } from '#lib/platform/config.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { interruptible, type Command, type StandaloneCommand } from '../command.ts';

/** Imported here because the wiring loads every engine, which takes as long as a whole command without one. */
const storeOf = async (config: Config) => (await import('#lib/wiring.ts')).createStore(config);

export const backupCommands: readonly (Command | StandaloneCommand)[] = [
  {
    name: 'backup',
    about: 'Backs up rows, files and secret to a new folder while the service runs.',
    required: ['to'],
    optional: {},
    run: ({ platform, actor }, { to = '' }) =>
      interruptible(async (signal) =>
        backUp({ platform, store: await storeOf(platform.config), actor }, { to, signal }),
      ),
  },
  {
    name: 'restore',
    about: 'Puts a backup into an empty DATA_DIR while the service is stopped.',
    required: ['from'],
    optional: {},
    runAlone: (config, { from = '' }) =>
      interruptible(async (signal) => restore({ config, store: await storeOf(config) }, { from, signal })),
  },
];
