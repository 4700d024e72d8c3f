-- The player of a deposit or a withdrawal; null for any other code.
CREATE OR REPLACE FUNCTION "player_of_order"(of_order text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT "player_id" FROM "deposit" WHERE "code" = of_order),
    (SELECT "player_id" FROM "withdrawal" WHERE "code" = of_order))
$$;
