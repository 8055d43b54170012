-- What an edit needs of a video: each scene's own file and look, and the character it keeps.
ALTER TABLE "mv" ADD COLUMN "anchor" JSON;

ALTER TABLE "mv_scene" ADD COLUMN "video_asset_id" TEXT,
  ADD COLUMN "rendering" JSON,
  ADD COLUMN "error_code" TEXT;
