-- Why: what happened in an hour and a day is added up once, so that figures of a month read little
-- Runs with servers from: 0.1.0
CREATE TABLE "figure" (
	"span" text NOT NULL,
	"kind" text NOT NULL,
	"begin" timestamp (3) with time zone NOT NULL,
	"provider" text NOT NULL,
	"bucket" smallint DEFAULT 0 NOT NULL,
	"count" bigint NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "figure_span_kind_begin_provider_bucket_pk" PRIMARY KEY("span","kind","begin","provider","bucket")
);
--> statement-breakpoint
CREATE TABLE "figure_player" (
	"player_id" uuid NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_player_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "figure_span" (
	"span" text NOT NULL,
	"begin" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "figure_span_span_begin_pk" PRIMARY KEY("span","begin")
);
--> statement-breakpoint
ALTER TABLE "figure_player" ADD CONSTRAINT "figure_player_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_of_span" ON "figure" USING btree ("span","begin");--> statement-breakpoint
CREATE INDEX "figure_player_day" ON "figure_player" USING btree ("day","first_at");--> statement-breakpoint
CREATE INDEX "player_created" ON "player" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfer_at" ON "transfer" USING brin (("at" at time zone 'UTC')) WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "order_status_change_at" ON "order_status_change" USING brin (("at" at time zone 'UTC')) WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "promotion_usage_created" ON "promotion_usage" USING btree ("created_at");