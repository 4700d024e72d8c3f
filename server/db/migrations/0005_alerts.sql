-- Why: staff are told once of what waits or fails, and of logins of theirs from elsewhere
-- Runs with servers from: 0.1.0
CREATE TABLE "alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"subject" text NOT NULL,
	"severity" text NOT NULL,
	"facts" json NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "alert_severity" CHECK ("alert"."severity" in ('warning', 'critical')),
	CONSTRAINT "alert_ended" CHECK ("alert"."ended_at" is not null or "alert"."ended_by" is null),
	CONSTRAINT "alert_cleared" CHECK ("alert"."ended_at" is not null or "alert"."cleared_at" is null)
);
--> statement-breakpoint
CREATE TABLE "alert_message" (
	"alert_id" bigint NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "alert_message_alert_id_channel_event_pk" PRIMARY KEY("alert_id","channel","event"),
	CONSTRAINT "alert_message_event" CHECK ("alert_message"."event" in ('began', 'ended')),
	CONSTRAINT "alert_message_channel" CHECK ("alert_message"."channel" in ('email', 'webhook', 'telegram'))
);
--> statement-breakpoint
CREATE TABLE "staff_login" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"browser" text,
	"address_hash" text NOT NULL,
	"is_new_browser" boolean NOT NULL,
	"is_new_place" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_message" ADD CONSTRAINT "alert_message_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_login" ADD CONSTRAINT "staff_login_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_once" ON "alert" USING btree ("rule","subject") WHERE "alert"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "alert_open" ON "alert" USING btree ("id") WHERE "alert"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alert_message_due" ON "alert_message" USING btree ("next_at") WHERE "alert_message"."done_at" is null;--> statement-breakpoint
CREATE INDEX "staff_login_place" ON "staff_login" USING btree ("staff_id","address_hash");--> statement-breakpoint
CREATE INDEX "staff_login_at" ON "staff_login" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_login_unusual" ON "staff_login" USING btree ("at") WHERE "staff_login"."is_new_browser" or "staff_login"."is_new_place";