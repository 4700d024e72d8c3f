CREATE TABLE "protection" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"until" timestamp (3) with time zone,
	"limits" jsonb NOT NULL,
	"wanted" jsonb,
	"reality_check" integer,
	CONSTRAINT "protection_status" CHECK ("protection"."status" in ('ACTIVE', 'RAISE_PENDING', 'RAISE_READY', 'TIMED_OUT', 'EXCLUDED', 'EXCLUSION_ENDING')),
	CONSTRAINT "protection_until" CHECK (("protection"."status" = 'ACTIVE') = ("protection"."until" is null)),
	CONSTRAINT "protection_wanted" CHECK (("protection"."status" in ('RAISE_PENDING', 'RAISE_READY')) = ("protection"."wanted" is not null))
);
--> statement-breakpoint
CREATE TABLE "protection_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protection_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"change" text NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "play_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "protection" ADD CONSTRAINT "protection_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_change" ADD CONSTRAINT "protection_change_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "protection_change_of" ON "protection_change" USING btree ("player_id","id");
--> statement-breakpoint
-- An exclusion is not shortened and not forgotten, whoever writes: its end has to be asked for.
CREATE FUNCTION "exclusion_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."player_id" = OLD."player_id" AND (OLD."status" <> 'EXCLUDED'
    OR NEW."status" = 'EXCLUSION_ENDING' OR (NEW."status" = 'EXCLUDED' AND NEW."until" >= OLD."until"))
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the protection of a player is not taken back'
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "protection_is_kept" BEFORE UPDATE OR DELETE ON "protection"
  FOR EACH ROW EXECUTE FUNCTION "exclusion_is_kept"();
--> statement-breakpoint
CREATE TRIGGER "protection_change_append_only" BEFORE UPDATE OR DELETE ON "protection_change"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "protection_change_never_emptied" BEFORE TRUNCATE ON "protection_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
