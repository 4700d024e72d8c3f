-- No writer can shorten or delete an exclusion: it ends only after the player has asked for its end.
CREATE OR REPLACE FUNCTION "exclusion_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."player_id" = OLD."player_id" AND (OLD."status" <> 'EXCLUDED'
    OR NEW."status" = 'EXCLUSION_ENDING' OR (NEW."status" = 'EXCLUDED' AND NEW."until" >= OLD."until"))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the protection of a player is not taken back'
    USING ERRCODE = 'restrict_violation';
END
$$;
