-- Since: 0016_moves
-- What a player has moved is never changed or deleted, and the table never emptied.
CREATE OR REPLACE TRIGGER "credit_move_append_only" BEFORE UPDATE OR DELETE ON "credit_move"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "credit_move_never_emptied" BEFORE TRUNCATE ON "credit_move"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
