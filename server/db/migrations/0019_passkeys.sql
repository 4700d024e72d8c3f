CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"browser" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_id_key" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_player_id_idx" ON "passkey" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge" USING btree ("expires_at");