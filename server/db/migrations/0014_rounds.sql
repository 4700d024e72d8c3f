CREATE TABLE "round" (
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"status" text NOT NULL,
	"usage_id" text,
	"staked" bigint NOT NULL,
	"won" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "round_player_id_provider_ref_pk" PRIMARY KEY("player_id","provider","ref"),
	CONSTRAINT "round_status" CHECK ("round"."status" in ('OPEN', 'SETTLED', 'ROLLED_BACK')),
	CONSTRAINT "round_ended" CHECK (("round"."status" = 'OPEN') = ("round"."ended_at" is null)),
	CONSTRAINT "round_amounts" CHECK ("round"."staked" >= 0 and "round"."won" >= 0),
	CONSTRAINT "round_rolled_back" CHECK ("round"."status" <> 'ROLLED_BACK' or ("round"."staked" = 0 and "round"."won" = 0))
);
--> statement-breakpoint
CREATE TABLE "wallet_incident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"reason" text NOT NULL,
	"player_id" uuid NOT NULL,
	"content" json NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_incident_once" UNIQUE("transaction_id","reason")
);
--> statement-breakpoint
CREATE TABLE "wallet_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"player_id" uuid NOT NULL,
	"round_ref" text NOT NULL,
	"bet_id" text,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"final" boolean NOT NULL,
	"refusal" text,
	"balance" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_transaction_kind" CHECK ("wallet_transaction"."kind" in ('bet', 'win', 'rollback')),
	CONSTRAINT "wallet_transaction_bet" CHECK (("wallet_transaction"."kind" = 'rollback') = ("wallet_transaction"."bet_id" is not null)),
	CONSTRAINT "wallet_transaction_amounts" CHECK ("wallet_transaction"."amount" >= "wallet_transaction"."bonus" and "wallet_transaction"."bonus" >= 0 and "wallet_transaction"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round" ADD CONSTRAINT "round_usage_id_promotion_usage_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."promotion_usage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_incident" ADD CONSTRAINT "wallet_incident_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transaction" ADD CONSTRAINT "wallet_transaction_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_open" ON "round" USING btree ("player_id","provider") WHERE "round"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "wallet_transaction_rollback" ON "wallet_transaction" USING btree ("bet_id") WHERE "wallet_transaction"."kind" = 'rollback';--> statement-breakpoint
CREATE TRIGGER "wallet_transaction_append_only" BEFORE UPDATE OR DELETE ON "wallet_transaction"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "wallet_transaction_never_emptied" BEFORE TRUNCATE ON "wallet_transaction"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "wallet_incident_append_only" BEFORE UPDATE OR DELETE ON "wallet_incident"
  FOR EACH ROW EXECUTE FUNCTION "is_final"();
--> statement-breakpoint
CREATE TRIGGER "wallet_incident_never_emptied" BEFORE TRUNCATE ON "wallet_incident"
  FOR EACH STATEMENT EXECUTE FUNCTION "is_final"();
