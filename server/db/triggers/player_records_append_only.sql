-- What staff recorded of a player, and what a player has accepted, is never changed or deleted.
CREATE OR REPLACE TRIGGER "player_block_append_only" BEFORE UPDATE OR DELETE ON "player_block"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_block_never_emptied" BEFORE TRUNCATE ON "player_block"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_note_append_only" BEFORE UPDATE OR DELETE ON "player_note"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "player_note_never_emptied" BEFORE TRUNCATE ON "player_note"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "terms_acceptance_append_only" BEFORE UPDATE OR DELETE ON "terms_acceptance"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "terms_acceptance_never_emptied" BEFORE TRUNCATE ON "terms_acceptance"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
