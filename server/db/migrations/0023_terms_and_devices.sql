ALTER TABLE "known_device" ADD COLUMN "trusted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "accepted_terms" text;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;