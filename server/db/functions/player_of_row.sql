-- Fills in the player of a new row from its account or order, also for rows that older servers write without the column.
CREATE OR REPLACE FUNCTION "player_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'transfer' THEN
    NEW."player_id" := (
      SELECT "player_id" FROM "account" WHERE "id" = greatest(NEW."debit_id", NEW."credit_id"));
    IF NEW."player_id" IS NULL THEN
      NEW."player_id" := "player_of_order"(NEW."order_id");
    END IF;
  ELSE
    NEW."player_id" := "player_of_order"(NEW."code");
  END IF;
  RETURN NEW;
END
$$;
