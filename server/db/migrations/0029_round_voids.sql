CREATE TABLE "round_void" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"voided_by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_void_once" UNIQUE("player_id","provider","ref"),
	CONSTRAINT "round_void_amounts" CHECK ("round_void"."amount" >= "round_void"."bonus" and "round_void"."bonus" >= 0),
	CONSTRAINT "round_void_reason" CHECK (trim("round_void"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "round" DROP CONSTRAINT "round_status";--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "void_asked_by" text;--> statement-breakpoint
ALTER TABLE "round" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "round_void" ADD CONSTRAINT "round_void_round" FOREIGN KEY ("player_id","provider","ref") REFERENCES "public"."round"("player_id","provider","ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_status" CHECK ("round"."status" in ('OPEN', 'SETTLED', 'ROLLED_BACK', 'VOIDED'));--> statement-breakpoint
CREATE TRIGGER "round_void_append_only" BEFORE UPDATE OR DELETE ON "round_void"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "round_void_never_emptied" BEFORE TRUNCATE ON "round_void"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
