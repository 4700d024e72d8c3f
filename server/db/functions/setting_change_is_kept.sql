-- Setting changes are permanent. Only their state changes: a waiting one becomes valid or is withdrawn, a planned one is
-- withdrawn.
CREATE OR REPLACE FUNCTION "setting_change_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_as_made boolean := (NEW."key", NEW."value", NEW."made_by", NEW."made_at", NEW."reason", NEW."based_on")
    IS NOT DISTINCT FROM (OLD."key", OLD."value", OLD."made_by", OLD."made_at", OLD."reason", OLD."based_on");
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."id" = OLD."id" AND is_as_made AND (OLD."state" = 'WAITING'
    OR (OLD."state" = 'VALID' AND NEW."state" = 'WITHDRAWN' AND NEW."withdrawn_at" < OLD."valid_from"
      AND NEW."valid_from" = OLD."valid_from" AND NEW."confirmed_by" IS NOT DISTINCT FROM OLD."confirmed_by"))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a change of a setting is kept as it was made'
    USING ERRCODE = 'restrict_violation';
END
$$;
