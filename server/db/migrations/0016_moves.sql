-- Why: a player moves credit to another provider, each move a row beside its one transfer
-- Runs with servers from: 0.1.0
CREATE TABLE "credit_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"player_id" uuid NOT NULL,
	"from_provider" text NOT NULL,
	"to_provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_move_code_unique" UNIQUE("code"),
	CONSTRAINT "credit_move_amount" CHECK ("credit_move"."amount" > 0),
	CONSTRAINT "credit_move_providers" CHECK ("credit_move"."from_provider" <> "credit_move"."to_provider")
);
--> statement-breakpoint
ALTER TABLE "credit_move" ADD CONSTRAINT "credit_move_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_move_of" ON "credit_move" USING btree ("player_id","id");