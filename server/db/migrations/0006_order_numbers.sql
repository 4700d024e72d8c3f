ALTER TABLE "deposit" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "number" integer;--> statement-breakpoint
-- Orders that are there already are counted in the order in which they were made.
UPDATE "deposit" SET "number" = "counted"."number" FROM (
  SELECT "code", row_number() OVER (PARTITION BY "player_id" ORDER BY "created_at", "seq") AS "number" FROM "deposit"
) AS "counted" WHERE "counted"."code" = "deposit"."code";--> statement-breakpoint
UPDATE "withdrawal" SET "number" = "counted"."number" FROM (
  SELECT "code", row_number() OVER (PARTITION BY "player_id" ORDER BY "created_at", "seq") AS "number" FROM "withdrawal"
) AS "counted" WHERE "counted"."code" = "withdrawal"."code";--> statement-breakpoint
ALTER TABLE "deposit" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
DROP INDEX "deposit_history";--> statement-breakpoint
DROP INDEX "withdrawal_history";--> statement-breakpoint
CREATE INDEX "deposit_waiting" ON "deposit" USING btree ("player_id") WHERE "deposit"."status" in ('OPEN', 'PAID');--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_history" ON "deposit" USING btree ("player_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_history" ON "withdrawal" USING btree ("player_id","number");
