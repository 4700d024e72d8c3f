-- Since: 0012_players_of_rows
CREATE OR REPLACE TRIGGER "transfer_player" BEFORE INSERT ON "transfer"
  FOR EACH ROW WHEN (NEW."player_id" IS NULL) EXECUTE FUNCTION "player_of_row"();
CREATE OR REPLACE TRIGGER "order_status_change_player" BEFORE INSERT ON "order_status_change"
  FOR EACH ROW WHEN (NEW."player_id" IS NULL) EXECUTE FUNCTION "player_of_row"();
CREATE OR REPLACE TRIGGER "outbox_player" BEFORE INSERT ON "outbox"
  FOR EACH ROW WHEN (NEW."player_id" IS NULL) EXECUTE FUNCTION "player_of_row"();
CREATE OR REPLACE TRIGGER "payment_event_player" BEFORE INSERT ON "payment_event"
  FOR EACH ROW WHEN (NEW."player_id" IS NULL) EXECUTE FUNCTION "player_of_row"();
