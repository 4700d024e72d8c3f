-- Why: staff set rates, limits, banks, contacts, switches, maintenance and notices, with a history
-- Runs with servers from: 0.1.0
CREATE TABLE "setting_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"state" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"based_on" bigint NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_reason" text,
	CONSTRAINT "setting_change_key" CHECK ("setting_change"."key" in ('rates', 'limits', 'banks', 'contacts', 'providers', 'maintenance', 'notices')),
	CONSTRAINT "setting_change_state" CHECK ("setting_change"."state" in ('WAITING', 'VALID', 'WITHDRAWN')),
	CONSTRAINT "setting_change_second" CHECK ("setting_change"."confirmed_by" <> "setting_change"."made_by"),
	CONSTRAINT "setting_change_confirmed" CHECK (("setting_change"."confirmed_by" is null) = ("setting_change"."confirmed_at" is null)),
	CONSTRAINT "setting_change_withdrawn" CHECK (("setting_change"."state" = 'WITHDRAWN') = ("setting_change"."withdrawn_by" is not null and "setting_change"."withdrawn_at" is not null and "setting_change"."withdrawn_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_confirmed_by_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_withdrawn_by_staff_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_change_valid" ON "setting_change" USING btree ("key","valid_from","id") WHERE "setting_change"."state" = 'VALID';--> statement-breakpoint
CREATE INDEX "setting_change_waiting" ON "setting_change" USING btree ("id") WHERE "setting_change"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "setting_change_history" ON "setting_change" USING btree ("key","id");