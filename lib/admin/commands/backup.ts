import { createStore } from '#lib/wiring.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { interruptible, type Command, type StandaloneCommand } from '../command.ts';

export const backupCommands: readonly (Command | StandaloneCommand)[] = [
  {
    name: 'backup',
    required: ['to'],
    optional: {},
    run: (platform, actor, { to = '' }) =>
      interruptible((signal) => backUp({ platform, store: createStore(platform.config) }, actor, { to, signal })),
  },
  {
    name: 'restore',
    required: ['from'],
    optional: {},
    runAlone: (config, { from = '' }) =>
      interruptible((signal) => restore({ config, store: createStore(config) }, { from, signal })),
  },
];
