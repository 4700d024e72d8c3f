-- Sets the player on rows that are older than migration 0012_players_of_rows. A trigger sets it on new rows.
DO $$
DECLARE
  place bigint := 0;
  last bigint := (SELECT coalesce(max("id"), 0) FROM "transfer");
BEGIN
  WHILE place < last LOOP
    UPDATE "transfer" t SET "player_id" = coalesce(
      (SELECT a."player_id" FROM "account" a WHERE a."id" = greatest(t."debit_id", t."credit_id")),
      "player_of_order"(t."order_id"))
    WHERE t."id" > place AND t."id" <= place + 10000 AND t."player_id" IS NULL;
    COMMIT;
    place := place + 10000;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  place bigint := 0;
  last bigint := (SELECT coalesce(max("id"), 0) FROM "order_status_change");
BEGIN
  WHILE place < last LOOP
    UPDATE "order_status_change" t SET "player_id" = "player_of_order"(t."code")
    WHERE t."id" > place AND t."id" <= place + 10000 AND t."player_id" IS NULL;
    COMMIT;
    place := place + 10000;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  place bigint := 0;
  last bigint := (SELECT coalesce(max("id"), 0) FROM "outbox");
BEGIN
  WHILE place < last LOOP
    UPDATE "outbox" t SET "player_id" = "player_of_order"(t."code")
    WHERE t."id" > place AND t."id" <= place + 10000 AND t."player_id" IS NULL;
    COMMIT;
    place := place + 10000;
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  place bigint := 0;
  last bigint := (SELECT coalesce(max("id"), 0) FROM "transfer");
BEGIN
  WHILE place < last LOOP
    UPDATE "payment_event" t SET "player_id" = "player_of_order"(t."code")
    WHERE t."transfer_id" > place AND t."transfer_id" <= place + 10000 AND t."player_id" IS NULL;
    COMMIT;
    place := place + 10000;
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transfer_outside_games";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfer_outside_games" ON "transfer" ("player_id", "at", "id")
  WHERE "kind" NOT IN ('win', 'lose', 'rollback');
--> statement-breakpoint
ANALYZE "transfer";
