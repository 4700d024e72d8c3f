ALTER TABLE "promotion_usage" RENAME COLUMN "own_cash" TO "other_credit";--> statement-breakpoint
-- The deposit was counted in before.
UPDATE "promotion_usage" SET "other_credit" = greatest("other_credit" - "deposit_credit", 0) WHERE "funded_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "staked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion_usage" ADD COLUMN "paid_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "other_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_bonus_is_earned" CHECK ("promotion"."deduct_bonus" or "promotion"."required_percent" >= 100);--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_cap_takes_all" CHECK ("promotion"."max_credit" is null or "promotion"."withdraw_all");