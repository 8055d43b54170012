-- Why a key was deleted early stands in the audit trail, with the deletion.
ALTER TABLE "api_key" DROP COLUMN "deleted_reason";
