-- What staff recorded of a player is never changed or deleted.
CREATE OR REPLACE TRIGGER "player_block_append_only" BEFORE UPDATE OR DELETE ON "player_block"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_block_never_emptied" BEFORE TRUNCATE ON "player_block"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_note_append_only" BEFORE UPDATE OR DELETE ON "player_note"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_note_never_emptied" BEFORE TRUNCATE ON "player_note"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
