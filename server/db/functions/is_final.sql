-- Rows are append-only: a wrong row is corrected by another row. Two exceptions: a row without a player may get one, once, and
-- notes about a player are removed when their data is erased (server/personalData/erase.ts).
CREATE OR REPLACE FUNCTION "is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('transfer', 'order_status_change', 'payment_event') THEN
    IF to_jsonb(OLD) ->> 'player_id' IS NULL AND to_jsonb(NEW) - 'player_id' = to_jsonb(OLD) - 'player_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'player_note' THEN
    IF EXISTS (SELECT FROM "player" WHERE "id" = OLD."player_id" AND "username" = 'erased-' || "id"::text) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
