ALTER TABLE "deposit" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "app_links" json;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "payout_attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "port" text;--> statement-breakpoint
UPDATE "outbox" SET "port" = (SELECT "provider" FROM "deposit" WHERE "deposit"."code" = "outbox"."code");--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "port" SET NOT NULL;--> statement-breakpoint
-- Their QR was made for each look until now.
INSERT INTO "outbox" ("code", "event", "port", "next_at") SELECT "code", 'createPayment', 'gateway', now() FROM "deposit" WHERE "status" = 'OPEN';
