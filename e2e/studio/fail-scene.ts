/**
 * `node e2e/studio/fail-scene.ts <mvId> <sceneIndex>`: puts a scene into the state a batch leaves after a failure,
 * since no prompt makes the local engine fail.
 */
import { joinService } from '../join-service.ts';

const [mvId, sceneIndex] = process.argv.slice(2);
const { platform, close } = await joinService();
await platform.database.sql.query(
  `UPDATE mv_scene SET error_code = 'STAGE_RENDER_SCENES_FAILED' WHERE mv_id = $1 AND index = $2`,
  [mvId, Number(sceneIndex)],
);
await platform.database.sql.query(`UPDATE mv SET status = 'ACTION_REQUIRED', version = version + 1 WHERE id = $1`, [
  mvId,
]);
platform.hub.signal('mv', mvId ?? '');
await close();
process.exit(0);
