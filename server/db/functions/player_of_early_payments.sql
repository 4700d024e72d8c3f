-- Payments that were reported before their order was made are its player's from then on.
CREATE OR REPLACE FUNCTION "player_of_early_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "transfer" SET "player_id" = NEW."player_id"
  WHERE "order_id" = NEW."code" AND "player_id" IS NULL;
  IF FOUND THEN
    UPDATE "payment_event" e SET "player_id" = NEW."player_id"
    FROM "transfer" t WHERE t."order_id" = NEW."code" AND e."transfer_id" = t."id" AND e."player_id" IS NULL;
  END IF;
  RETURN NULL;
END
$$;
