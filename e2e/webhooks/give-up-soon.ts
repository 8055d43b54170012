/**
 * `node e2e/webhooks/give-up-soon.ts <url>`: leaves pending deliveries to this destination one attempt, due now,
 * instead of waiting 42 minutes.
 */
import { webhookMaxAttempts } from '#lib/contract/webhooks.ts';
import { joinService } from '../join-service.ts';

const [url] = process.argv.slice(2);
const { platform, close } = await joinService();
await platform.database.sql.query(
  `UPDATE webhook_delivery SET round_attempts = $2, next_attempt_at = now() WHERE url = $1 AND status = 'PENDING' AND attempts > 0 AND lease_until IS NULL`,
  [url, webhookMaxAttempts - 1],
);
await close();
process.exit(0);
