-- Why: staff look through players by name and by the time of registration
-- Runs with servers from: 0.1.0
DROP INDEX "player_created";--> statement-breakpoint
CREATE INDEX "player_begins" ON "player" USING btree (("username" collate "C"));--> statement-breakpoint
CREATE INDEX "player_created" ON "player" USING btree ("created_at","id");