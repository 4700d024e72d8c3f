-- Index for finding outbox calls that ended long ago.
DROP INDEX CONCURRENTLY IF EXISTS "outbox_done";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_done" ON "outbox" ("done_at");
