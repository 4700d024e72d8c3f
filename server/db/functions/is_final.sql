-- Rows are append-only: a wrong one is corrected by another one.
CREATE OR REPLACE FUNCTION "is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
