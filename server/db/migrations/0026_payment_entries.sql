CREATE TABLE "payment_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"code" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payment_entry_status" CHECK ("payment_entry"."status" in ('ENTERED', 'CONFIRMED', 'REFUSED')),
	CONSTRAINT "payment_entry_decided" CHECK (("payment_entry"."status" = 'ENTERED') = ("payment_entry"."decided_by" is null) and ("payment_entry"."decided_by" is null) = ("payment_entry"."decided_at" is null)),
	CONSTRAINT "payment_entry_amount" CHECK ("payment_entry"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entry_once" ON "payment_entry" USING btree ("payment_id") WHERE "payment_entry"."status" <> 'REFUSED';--> statement-breakpoint
CREATE INDEX "payment_entry_waiting" ON "payment_entry" USING btree ("id") WHERE "payment_entry"."status" = 'ENTERED';
--> statement-breakpoint
-- What was entered before counted at once.
INSERT INTO "payment_entry" ("payment_id", "code", "amount", "paid_at", "reason", "status",
  "entered_by", "entered_at", "decided_by", "decided_at")
SELECT DISTINCT ON (e."id") e."id", nullif(e."code", e."id"), e."amount", e."paid_at", coalesce(a."reason", '–'),
  'CONFIRMED', a."actor", a."at", a."actor", a."at"
FROM "staff_action" a JOIN "payment_event" e ON e."id" = a."subject"
WHERE a."action" = 'payments.enter' AND a."after" <> 'KNOWN'
ORDER BY e."id", a."id";
