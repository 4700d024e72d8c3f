CREATE TABLE "payment_conflict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"flag_id" bigint NOT NULL,
	CONSTRAINT "payment_conflict_flag_id_unique" UNIQUE("flag_id"),
	CONSTRAINT "payment_conflict_once" UNIQUE("payment_id","reference","amount")
);
--> statement-breakpoint
CREATE TABLE "payment_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"how" text NOT NULL,
	"from_code" text NOT NULL,
	"to_code" text,
	"reason" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" bigint,
	CONSTRAINT "payment_decision_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payment_decision_reason" CHECK (trim("payment_decision"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "staff_flag" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_conflict" ADD CONSTRAINT "payment_conflict_payment_id_payment_event_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_conflict" ADD CONSTRAINT "payment_conflict_flag_id_staff_flag_id_fk" FOREIGN KEY ("flag_id") REFERENCES "public"."staff_flag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decision" ADD CONSTRAINT "payment_decision_payment_id_payment_event_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decision" ADD CONSTRAINT "payment_decision_transfer_id_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_decision_of" ON "payment_decision" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_flag_payment" ON "staff_flag" USING btree ("payment_id") WHERE "staff_flag"."resolved_at" is null;--> statement-breakpoint
CREATE TRIGGER "payment_decision_append_only" BEFORE UPDATE OR DELETE ON "payment_decision"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "payment_decision_never_emptied" BEFORE TRUNCATE ON "payment_decision"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "payment_conflict_append_only" BEFORE UPDATE OR DELETE ON "payment_conflict"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "payment_conflict_never_emptied" BEFORE TRUNCATE ON "payment_conflict"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
-- What is held already gets its payments: each was flagged in the moment in which it was received.
UPDATE "staff_flag" SET "payment_id" = "paired"."payment_id" FROM (
  SELECT "f"."id", "e"."payment_id" FROM (
    SELECT "id", "code", "created_at", row_number() OVER (PARTITION BY "code", "created_at" ORDER BY "id") AS "place"
    FROM "staff_flag" WHERE "resolved_at" IS NULL
  ) AS "f" JOIN (
    SELECT "p"."id" AS "payment_id", "p"."code", "p"."received_at",
      row_number() OVER (PARTITION BY "p"."code", "p"."received_at" ORDER BY "t"."id") AS "place"
    FROM "payment_event" AS "p" JOIN "transfer" AS "t" ON "t"."id" = "p"."transfer_id" WHERE "t"."kind" = 'suspend'
  ) AS "e" ON "e"."code" = "f"."code" AND "e"."received_at" = "f"."created_at" AND "e"."place" = "f"."place"
) AS "paired" WHERE "paired"."id" = "staff_flag"."id";
