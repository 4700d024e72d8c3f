CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"imported_by" text,
	"matched_at" timestamp (3) with time zone,
	"digest" text,
	"format" json,
	"head" json,
	"account" text,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"good" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"reader" uuid
);
--> statement-breakpoint
CREATE TABLE "statement_format" (
	"account" text PRIMARY KEY NOT NULL,
	"format" json NOT NULL,
	"head" json NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_match" (
	"row_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"differs" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_part" (
	"statement_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "statement_part_statement_id_part_pk" PRIMARY KEY("statement_id","part")
);
--> statement-breakpoint
CREATE TABLE "statement_problem" (
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"problem" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "statement_problem_statement_id_line_pk" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "statement_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"has_time" boolean NOT NULL,
	"day" date NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"names" text[] NOT NULL,
	"identity" text NOT NULL,
	"counts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "statement_match" ADD CONSTRAINT "statement_match_row_id_statement_row_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."statement_row"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_part" ADD CONSTRAINT "statement_part_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_problem" ADD CONSTRAINT "statement_problem_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_row" ADD CONSTRAINT "statement_row_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_newest" ON "statement" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_once" ON "statement" USING btree ("digest") WHERE "statement"."status" = 'IMPORTED';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_match_entry" ON "statement_match" USING btree ("kind","key");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_line" ON "statement_row" USING btree ("statement_id","line");--> statement-breakpoint
CREATE INDEX "statement_row_identity" ON "statement_row" USING btree ("identity");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_once" ON "statement_row" USING btree ("identity") WHERE "statement_row"."counts";--> statement-breakpoint
CREATE INDEX "transfer_given_back" ON "transfer" USING btree ("at") WHERE "transfer"."kind" = 'giveBack';--> statement-breakpoint
CREATE VIEW "public"."book_entry" AS (
  select 'payment' as kind, id as key, code, id as reference, 'in' as direction, amount, paid_at as at,
    array[upper(regexp_replace(id, '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g'))] as names
  from payment_event
  union all
  select 'return', transfer.id::text, transfer.order_id, decision.payment_id, 'out', transfer.amount, transfer.at,
    array[upper(regexp_replace(coalesce(decision.payment_id, ''), '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(transfer.order_id, '[^0-9A-Za-z]', '', 'g'))]
  from transfer left join payment_decision decision on decision.transfer_id = transfer.id
  where transfer.kind = 'giveBack'
  union all
  select 'payout', code, code, bank_reference, 'out', payout, sent_at,
    array[upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), upper(regexp_replace(coalesce(bank_reference, ''), '[^0-9A-Za-z]', '', 'g'))]
  from withdrawal
  where payout_status in ('SENT', 'SETTLED') and sent_at is not null);--> statement-breakpoint
-- Sent before the time was kept: when staff said so, or when the payout was posted.
UPDATE "withdrawal" SET "sent_at" = coalesce(
  (SELECT max("at") FROM "staff_action" WHERE "subject" = "withdrawal"."code" AND "action" = 'withdrawals.send'),
  (SELECT "at" FROM "transfer" WHERE "order_id" = "withdrawal"."code" AND "kind" = 'payout'))
WHERE "payout_status" IN ('SENT', 'SETTLED');
