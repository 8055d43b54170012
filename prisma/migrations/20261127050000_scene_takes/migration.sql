-- Every rendering of a scene is kept as a take, and each scene knows which take it is and which one the final file shows.
ALTER TABLE "mv_scene" ADD COLUMN "take" INTEGER;
ALTER TABLE "mv_scene" ADD COLUMN "cut_take" INTEGER;

CREATE TABLE "mv_take" (
    "mv_id" TEXT NOT NULL,
    "scene_index" INTEGER NOT NULL,
    "take" INTEGER NOT NULL,
    "task_id" TEXT NOT NULL,
    "plan" JSON NOT NULL,
    "image_asset_id" TEXT,
    "video_asset_id" TEXT,
    "rendering" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mv_take_pkey" PRIMARY KEY ("mv_id","scene_index","take")
);

ALTER TABLE "mv_take" ADD CONSTRAINT "mv_take_mv_id_fkey" FOREIGN KEY ("mv_id") REFERENCES "mv"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of videos made before, the present rendering of each scene is its first take.
INSERT INTO mv_take (mv_id, scene_index, take, task_id, plan, image_asset_id, video_asset_id, rendering, created_at)
  SELECT s.mv_id, s.index, 1, coalesce(a.task_id, s.mv_id), s.plan, s.image_asset_id, s.video_asset_id, s.rendering, coalesce(a.created_at, m.created_at)
    FROM mv_scene s JOIN mv m ON m.id = s.mv_id LEFT JOIN asset a ON a.id = s.video_asset_id
    WHERE m.status IN ('READY', 'ACTION_REQUIRED') AND s.status = 'rendered';

-- The final file shows it where the scene is not younger than that file.
UPDATE mv_scene s SET take = 1, cut_take = CASE WHEN m.delivery_status = 'ready' OR t.created_at <= f.created_at THEN 1 END
  FROM mv_take t, mv m LEFT JOIN asset f ON f.id = m.final_asset_id
  WHERE t.mv_id = s.mv_id AND t.scene_index = s.index AND m.id = s.mv_id;
