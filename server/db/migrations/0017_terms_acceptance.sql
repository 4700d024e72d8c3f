-- Why: staff raise the version of the legal texts, and players accept it
-- Runs with servers from: 0.1.0
CREATE TABLE "terms_acceptance" (
	"player_id" uuid NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_player_id_version_pk" PRIMARY KEY("player_id","version")
);
--> statement-breakpoint
ALTER TABLE "setting_change" DROP CONSTRAINT "setting_change_key";--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_key" CHECK ("setting_change"."key" in ('rates', 'limits', 'banks', 'contacts', 'providers', 'maintenance', 'notices', 'legalTexts'));
