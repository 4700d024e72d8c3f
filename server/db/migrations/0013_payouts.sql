ALTER TABLE "withdrawal" ADD COLUMN "payout_status" text DEFAULT 'REVIEW' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "payout_failure" text;--> statement-breakpoint
-- Decided before payouts were followed step by step.
UPDATE "withdrawal" SET "payout_status" = 'SETTLED', "approved_by" = 'unknown', "sent_by" = 'unknown' WHERE "status" = 'SUCCESS';--> statement-breakpoint
UPDATE "withdrawal" SET "payout_status" = 'REJECTED' WHERE "status" = 'REJECTED';--> statement-breakpoint
CREATE INDEX "withdrawal_payout" ON "withdrawal" USING btree ("created_at") WHERE "withdrawal"."status" = 'OPEN';--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_payout_status" CHECK (case "withdrawal"."payout_status" when 'SETTLED' then "withdrawal"."status" = 'SUCCESS' when 'REJECTED' then "withdrawal"."status" = 'REJECTED' else "withdrawal"."status" = 'OPEN' and "withdrawal"."payout_status" in ('REVIEW', 'APPROVED', 'SENT', 'FAILED') end);--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_sent" CHECK ("withdrawal"."payout_status" not in ('SENT', 'SETTLED') or ("withdrawal"."approved_by" is not null and "withdrawal"."sent_by" is not null));