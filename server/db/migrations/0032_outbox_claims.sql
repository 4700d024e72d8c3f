ALTER TABLE "withdrawal" ALTER COLUMN "payout_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claimed" boolean DEFAULT false NOT NULL;