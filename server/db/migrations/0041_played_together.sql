ALTER TABLE "device" ADD COLUMN "first_fingerprint" text;--> statement-breakpoint
UPDATE "device" SET "first_fingerprint" = "fingerprint";--> statement-breakpoint
ALTER TABLE "device" ALTER COLUMN "first_fingerprint" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_account_name" ON "bank_account" USING btree ("account_name","created_at");--> statement-breakpoint
CREATE INDEX "device_first_fingerprint_idx" ON "device" USING btree ("first_fingerprint");--> statement-breakpoint
CREATE INDEX "round_of_player" ON "round" USING btree ("player_id","opened_at");