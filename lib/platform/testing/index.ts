/** The starting point of tests that need the real database. */
export { TestClock } from './clock.ts';
export { createTestAccount, createTestKey } from './factories.ts';
export { meanwhile } from './rows/one-connection.ts';
export { createTestPlatform } from './platform.ts';
export { startMailServer } from './servers/mail-server.ts';
