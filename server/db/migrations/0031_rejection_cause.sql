ALTER TABLE "withdrawal" ADD COLUMN "rejection_cause" text;--> statement-breakpoint
-- Until now there were only words.
UPDATE "withdrawal" SET "rejection_cause" = 'OTHER' WHERE "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_rejection_cause" CHECK (case when "withdrawal"."rejection_cause" is null then "withdrawal"."reason" is null else "withdrawal"."rejection_cause" in ('NAME_MISMATCH', 'OTHER') and ("withdrawal"."reason" is not null or "withdrawal"."rejection_cause" = 'NAME_MISMATCH') end);