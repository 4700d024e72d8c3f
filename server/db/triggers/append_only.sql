-- Rows of these tables are never changed or deleted, and the tables never emptied.
CREATE OR REPLACE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "transfer_never_emptied" BEFORE TRUNCATE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_event_append_only" BEFORE UPDATE OR DELETE ON "payment_event"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_event_never_emptied" BEFORE TRUNCATE ON "payment_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "order_status_change_append_only" BEFORE UPDATE OR DELETE ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "order_status_change_never_emptied" BEFORE TRUNCATE ON "order_status_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_decision_append_only" BEFORE UPDATE OR DELETE ON "payment_decision"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_decision_never_emptied" BEFORE TRUNCATE ON "payment_decision"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_conflict_append_only" BEFORE UPDATE OR DELETE ON "payment_conflict"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "payment_conflict_never_emptied" BEFORE TRUNCATE ON "payment_conflict"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "audit_acceptance_append_only" BEFORE UPDATE OR DELETE ON "audit_acceptance"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "audit_acceptance_never_emptied" BEFORE TRUNCATE ON "audit_acceptance"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "staff_action_append_only" BEFORE UPDATE OR DELETE ON "staff_action"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "staff_action_never_emptied" BEFORE TRUNCATE ON "staff_action"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "wallet_transaction_append_only" BEFORE UPDATE OR DELETE ON "wallet_transaction"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "wallet_transaction_never_emptied" BEFORE TRUNCATE ON "wallet_transaction"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "wallet_incident_append_only" BEFORE UPDATE OR DELETE ON "wallet_incident"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "wallet_incident_never_emptied" BEFORE TRUNCATE ON "wallet_incident"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "protection_change_append_only" BEFORE UPDATE OR DELETE ON "protection_change"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "protection_change_never_emptied" BEFORE TRUNCATE ON "protection_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "round_void_append_only" BEFORE UPDATE OR DELETE ON "round_void"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
CREATE OR REPLACE TRIGGER "round_void_never_emptied" BEFORE TRUNCATE ON "round_void"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
