-- What the application secret is checked against at a start: a salted, one-way fingerprint of it. One row.
CREATE TABLE "app_secret" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "salt" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "app_secret_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "app_secret_one_row" CHECK ("id" = 1)
);
