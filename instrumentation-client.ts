import { keepCaret } from '#components/ui/fields/keep-caret.ts';

/**
 * Runs in the browser before anything else of a page. zod tries whether it may compile schemas with `eval`; the pages' policy forbids it, so
 * the try was reported as a violation on every page. This setting, kept where every copy of zod reads it, says so beforehand.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };

keepCaret(HTMLTextAreaElement.prototype);
