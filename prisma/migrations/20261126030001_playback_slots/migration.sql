-- Media that is being sent, counted by all processes together. Without a log: what a crash empties, living processes write again.
CREATE UNLOGGED TABLE "playback_process" (
    "process" TEXT NOT NULL,
    "alive_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "playback_process_pkey" PRIMARY KEY ("process")
);
CREATE UNLOGGED TABLE "playback_slot" (
    "process" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "ticket" TEXT NOT NULL,
    "clip" TEXT NOT NULL,
    "ip" TEXT NOT NULL,

    CONSTRAINT "playback_slot_pkey" PRIMARY KEY ("process","slot")
);
ALTER TABLE "playback_slot" ADD CONSTRAINT "playback_slot_process_fkey" FOREIGN KEY ("process") REFERENCES "playback_process"("process") ON DELETE CASCADE ON UPDATE CASCADE;
