-- Why: audits run in the background, add up what is new, and stop the accounts of what they find
-- Runs with servers from: 0.1.0
CREATE TABLE "audit_finding" (
	"check_name" text NOT NULL,
	"offender" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "audit_finding_check_name_offender_pk" PRIMARY KEY("check_name","offender")
);
--> statement-breakpoint
CREATE TABLE "audit_run" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ok" boolean NOT NULL,
	"through" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audited_balance" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audited_balance" ADD CONSTRAINT "audited_balance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;