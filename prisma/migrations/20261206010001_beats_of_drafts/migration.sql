-- The beats heard in a draft's imported audio and their correction (docs/decisions/095). Not in `plan`, which the API answers with as it is.
ALTER TABLE "draft" ADD COLUMN "beats" JSON;
