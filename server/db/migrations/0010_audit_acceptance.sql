CREATE TABLE "audit_acceptance" (
	"check_name" text NOT NULL,
	"offender" text NOT NULL,
	"note" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_acceptance_check_name_offender_pk" PRIMARY KEY("check_name","offender")
);
--> statement-breakpoint
CREATE TRIGGER "audit_acceptance_append_only" BEFORE UPDATE OR DELETE ON "audit_acceptance"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "audit_acceptance_never_emptied" BEFORE TRUNCATE ON "audit_acceptance"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
