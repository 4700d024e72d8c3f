-- Another text after each posting to a cash account of the player and after each change of their protection: what was read of their
-- losses before is out of date then.
CREATE OR REPLACE FUNCTION "losses_version"(of_player uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ',
    (SELECT "xmin"::text FROM "protection" WHERE "player_id" = of_player),
    (SELECT string_agg("xmin"::text, ' ' ORDER BY "id") FROM "account" WHERE "player_id" = of_player AND "type" = 'cash'))
$$;
