import { createStore } from '#lib/wiring.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { interruptible, type Command, type StandaloneCommand } from '../command.ts';

export const backupCommands: readonly (Command | StandaloneCommand)[] = [
  {
    name: 'backup',
    about: 'Backs up rows, files and secret to a new folder while the service runs.',
    required: ['to'],
    optional: {},
    run: (platform, actor, { to = '' }) =>
      interruptible((signal) => backUp({ platform, store: createStore(platform.config) }, actor, { to, signal })),
  },
  {
    name: 'restore',
    about: 'Puts a backup into an empty DATA_DIR while the service is stopped.',
    required: ['from'],
    optional: {},
    runAlone: (config, { from = '' }) =>
      interruptible((signal) => restore({ config, store: createStore(config) }, { from, signal })),
  },
];
