-- Index for finding devices that were not seen for long.
DROP INDEX CONCURRENTLY IF EXISTS "device_seen_at_idx";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "device_seen_at_idx" ON "device" ("seen_at");
