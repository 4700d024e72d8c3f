CREATE OR REPLACE TRIGGER "protection_is_kept" BEFORE UPDATE OR DELETE ON "protection"
  FOR EACH ROW EXECUTE FUNCTION "exclusion_is_kept"();
