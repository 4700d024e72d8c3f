-- Why: rows about an order name its player, so that what is of one player is found by an index and can be moved together. Rows from before, and the index, follow in server/db/batches
-- Runs with servers from: 0.1.0
ALTER TABLE "transfer" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "order_status_change" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "player_id" uuid;
