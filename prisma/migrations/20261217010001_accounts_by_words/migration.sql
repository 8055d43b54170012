-- Operators find accounts by parts of addresses in capitals, and with either small sigma, as other searches find what they look for.
CREATE INDEX "app_user_search_idx" ON "app_user" USING gin (lower_words("email") gin_trgm_ops);
DROP INDEX "app_user_email_idx";
