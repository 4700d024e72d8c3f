CREATE TABLE "known_device" (
	"token_hash" text NOT NULL,
	"player_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash_player_id_pk" PRIMARY KEY("token_hash","player_id")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_seen_at_idx" ON "known_device" USING btree ("seen_at");