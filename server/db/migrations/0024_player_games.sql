CREATE TABLE "player_game" (
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"game_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"favourite_at" timestamp (3) with time zone,
	CONSTRAINT "player_game_player_id_provider_game_id_pk" PRIMARY KEY("player_id","provider","game_id"),
	CONSTRAINT "player_game_reason" CHECK ("player_game"."opened_at" is not null or "player_game"."favourite_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "player_game" ADD CONSTRAINT "player_game_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_game_opened" ON "player_game" USING btree ("provider","opened_at","game_id");