CREATE TABLE "money_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"decided_by" text NOT NULL,
	"second_by" text,
	"subject" text NOT NULL,
	"player_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "money_decision_step" CHECK ("money_decision"."step" in ('payout', 'enter', 'match', 'return', 'credit', 'issue', 'round')),
	CONSTRAINT "money_decision_second" CHECK ("money_decision"."second_by" <> "money_decision"."decided_by"),
	CONSTRAINT "money_decision_amount" CHECK ("money_decision"."amount" >= 0)
);
--> statement-breakpoint
DROP INDEX "payment_entry_time";--> statement-breakpoint
ALTER TABLE "staff_flag" ADD COLUMN "asked_step" text;--> statement-breakpoint
ALTER TABLE "staff_flag" ADD COLUMN "asked_code" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "money_decision" ADD CONSTRAINT "money_decision_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_decision_once" ON "money_decision" USING btree ("decided_by","subject") WHERE "money_decision"."step" <> 'payout';--> statement-breakpoint
CREATE INDEX "money_decision_person" ON "money_decision" USING btree ("decided_by","at");--> statement-breakpoint
CREATE INDEX "money_decision_entered" ON "money_decision" USING btree ("player_id","at") WHERE "money_decision"."step" = 'enter';--> statement-breakpoint
CREATE INDEX "money_decision_alone" ON "money_decision" USING btree ("id") WHERE "money_decision"."second_by" is null;--> statement-breakpoint
CREATE INDEX "money_decision_alone_by" ON "money_decision" USING btree ("decided_by","id") WHERE "money_decision"."second_by" is null;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Numbers that two payouts have already: the first one keeps it
UPDATE "withdrawal" w SET "bank_reference" = w."bank_reference" || ' (' || w."code" || ')' WHERE EXISTS (SELECT 1 FROM "withdrawal" o WHERE upper(o."bank_reference") = upper(w."bank_reference") AND o."seq" < w."seq");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_bank_reference" ON "withdrawal" USING btree (upper("bank_reference"));--> statement-breakpoint
CREATE INDEX "payment_entry_time" ON "payment_entry" USING btree ("entered_at");--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_id_key" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "staff_flag" ADD CONSTRAINT "staff_flag_asked_step" CHECK (("staff_flag"."asked_step" is null or "staff_flag"."asked_by" is not null) and ("staff_flag"."asked_code" is null or "staff_flag"."asked_step" = 'match'));--> statement-breakpoint
-- Of what was decided before, only payments that were entered by hand are known
INSERT INTO "money_decision" ("at", "step", "decided_by", "second_by", "subject", "player_id", "amount")
SELECT e."entered_at", 'enter', e."entered_by", nullif(e."decided_by", e."entered_by"), e."payment_id", d."player_id", e."amount"
FROM "payment_entry" e LEFT JOIN "deposit" d ON d."code" = coalesce((SELECT p."to_code" FROM "payment_decision" p WHERE p."payment_id" = e."payment_id" AND p."how" = 'match' ORDER BY p."id" DESC LIMIT 1), e."code")
WHERE e."status" = 'CONFIRMED' ORDER BY e."id";
