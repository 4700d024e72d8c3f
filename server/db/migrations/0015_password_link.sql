CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_link_player_id_key" UNIQUE("player_id")
);
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;