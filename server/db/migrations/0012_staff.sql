CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"otp_secret" text,
	"otp_step" integer,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_name_key" UNIQUE("name"),
	CONSTRAINT "staff_joined" CHECK (("staff"."password_hash" is null) = ("staff"."otp_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" text,
	"after" text,
	"reason" text,
	"request_id" text NOT NULL,
	"address_hash" text
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"otp_secret" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_action" ADD CONSTRAINT "staff_action_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_action_subject_idx" ON "staff_action" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "staff_session_staff_id_idx" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE TRIGGER "staff_action_append_only" BEFORE UPDATE OR DELETE ON "staff_action"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "staff_action_never_emptied" BEFORE TRUNCATE ON "staff_action"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
