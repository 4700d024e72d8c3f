-- Calls that ended long ago are found by it.
DROP INDEX CONCURRENTLY IF EXISTS "outbox_done";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_done" ON "outbox" ("done_at");
