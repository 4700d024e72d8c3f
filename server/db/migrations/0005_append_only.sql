-- Booked is booked: a wrong movement is answered by another one. So are payments and timelines.
CREATE FUNCTION "is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER "transfer_append_only" ON "transfer";
--> statement-breakpoint
DROP FUNCTION "transfer_is_final"();
--> statement-breakpoint
CREATE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "transfer_never_emptied" BEFORE TRUNCATE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "payment_event_append_only" BEFORE UPDATE OR DELETE ON "payment_event"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "payment_event_never_emptied" BEFORE TRUNCATE ON "payment_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "order_status_change_append_only" BEFORE UPDATE OR DELETE ON "order_status_change"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "order_status_change_never_emptied" BEFORE TRUNCATE ON "order_status_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
