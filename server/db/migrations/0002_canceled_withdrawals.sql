-- Why: players may cancel a withdrawal that is under review
-- Runs with servers from: 0.1.0
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_status";--> statement-breakpoint
ALTER TABLE "withdrawal" DROP CONSTRAINT "withdrawal_payout_status";--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_status" CHECK ("withdrawal"."status" in ('OPEN', 'SUCCESS', 'REJECTED', 'CANCELED'));--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_payout_status" CHECK (case "withdrawal"."payout_status" when 'SETTLED' then "withdrawal"."status" = 'SUCCESS' when 'REJECTED' then "withdrawal"."status" = 'REJECTED' when 'CANCELED' then "withdrawal"."status" = 'CANCELED' else "withdrawal"."status" = 'OPEN' and "withdrawal"."payout_status" in ('DEBITING', 'REVIEW', 'APPROVED', 'SENT', 'FAILED', 'RETURNING', 'CANCELING') end);