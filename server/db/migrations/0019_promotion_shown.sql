-- Why: staff see how many players were shown a promotion
-- Runs with servers from: 0.1.0
CREATE TABLE "promotion_shown" (
	"promotion_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "promotion_shown_player_id_promotion_id_pk" PRIMARY KEY("player_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_day" ADD COLUMN "offered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_shown" ADD CONSTRAINT "promotion_shown_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_shown" ADD CONSTRAINT "promotion_shown_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_shown_of" ON "promotion_shown" USING btree ("promotion_id");
