-- Why: staff write to one player
-- Runs with servers from: 0.1.0
CREATE TABLE "message" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "message_player_id_id_pk" PRIMARY KEY("player_id","id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sent_by_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("player_id") WHERE "message"."read_at" is null;