-- Accounts of the house, with the ids that server/domain/accounts.ts names.
INSERT INTO "account" ("id", "type", "ccy") VALUES
  (1, 'qrClearing', 'LAK'),
  (2, 'fxLak', 'LAK'),
  (3, 'fxThb', 'THB'),
  (4, 'promoExpense', 'THB'),
  (5, 'payout', 'LAK'),
  (6, 'suspense', 'LAK'),
  (7, 'play', 'THB');
--> statement-breakpoint
-- Booked is booked: a wrong movement is answered by another one.
CREATE FUNCTION "transfer_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH ROW EXECUTE FUNCTION "transfer_is_final"();
