CREATE TABLE "bank_account_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"bank_id" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"checked_by" text,
	"checked_at" timestamp (3) with time zone,
	"note" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	"to_id" uuid,
	CONSTRAINT "bank_account_change_status" CHECK ("bank_account_change"."status" in ('REQUESTED', 'CHECKED', 'APPLIED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "bank_account_change_decided" CHECK (("bank_account_change"."status" in ('REQUESTED', 'CHECKED')) = ("bank_account_change"."decided_at" is null) and ("bank_account_change"."status" in ('APPLIED', 'REFUSED')) = ("bank_account_change"."decided_by" is not null) and ("bank_account_change"."status" = 'REFUSED') = ("bank_account_change"."refusal" is not null)),
	CONSTRAINT "bank_account_change_two_people" CHECK (("bank_account_change"."status" = 'APPLIED') = ("bank_account_change"."to_id" is not null) and ("bank_account_change"."status" not in ('CHECKED', 'APPLIED') or ("bank_account_change"."checked_by" is not null and "bank_account_change"."note" is not null)) and ("bank_account_change"."status" <> 'APPLIED' or "bank_account_change"."decided_by" <> "bank_account_change"."checked_by"))
);
--> statement-breakpoint
ALTER TABLE "bank_account" DROP CONSTRAINT "bank_account_player_id_key";--> statement-breakpoint
ALTER TABLE "bank_account" DROP CONSTRAINT "bank_account_of_bank_key";--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "bank_account" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_from_id_bank_account_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_change" ADD CONSTRAINT "bank_account_change_to_id_bank_account_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_change_waiting" ON "bank_account_change" USING btree ("player_id") WHERE "bank_account_change"."status" in ('REQUESTED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "bank_account_change_queue" ON "bank_account_change" USING btree ("asked_at") WHERE "bank_account_change"."status" in ('REQUESTED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "bank_account_change_of" ON "bank_account_change" USING btree ("player_id","asked_at");--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_replaces_bank_account_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."bank_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_player_id_key" ON "bank_account" USING btree ("player_id") WHERE "bank_account"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_of_bank_key" ON "bank_account" USING btree ("bank_id","account_number") WHERE "bank_account"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "bank_account_player_id_idx" ON "bank_account" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "bank_account_digits" ON "bank_account" USING btree (ltrim("account_number", '0'));--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_replaces_key" UNIQUE("replaces");