/** What tests that need the real database start from. */
export { TestClock } from './clock.ts';
export { createTestAccount, createTestKey } from './factories.ts';
export { createTestPlatform, type TestPlatform } from './platform.ts';
export { startMailServer, type MailServer } from './mail-server.ts';
