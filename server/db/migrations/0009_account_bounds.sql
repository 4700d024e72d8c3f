ALTER TABLE "bank_account" DROP CONSTRAINT "bank_account_number_key";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "known_device_player_id_idx" ON "known_device" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_of_bank_key" UNIQUE("bank_id","account_number");