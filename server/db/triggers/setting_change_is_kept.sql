-- A change of a setting stays as it was made; only what becomes of it is added.
CREATE OR REPLACE TRIGGER "setting_change_is_kept" BEFORE UPDATE OR DELETE ON "setting_change"
  FOR EACH ROW EXECUTE FUNCTION "setting_change_is_kept"();
CREATE OR REPLACE TRIGGER "setting_change_never_emptied" BEFORE TRUNCATE ON "setting_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
