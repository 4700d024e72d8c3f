-- Why: withdrawals are assigned, seen by whom they are open, and rejected for reasons that are saved in each language
-- Runs with servers from: 0.1.0
CREATE TABLE "saved_reason" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_reason_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"texts" json NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "saved_reason_cause" CHECK ("saved_reason"."cause" in ('NAME_MISMATCH', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_look" (
	"code" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_look_code_by_pk" PRIMARY KEY("code","by")
);
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "reason_texts" json;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "withdrawal_look" ADD CONSTRAINT "withdrawal_look_code_withdrawal_code_fk" FOREIGN KEY ("code") REFERENCES "public"."withdrawal"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_reason_offered" ON "saved_reason" USING btree ("id") WHERE "saved_reason"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_look_age" ON "withdrawal_look" USING btree ("at");