-- Why: staff run promotions: drafts, times, budgets and audiences; each promotion from before is active or, once a job has seen that it is switched off, paused
-- Runs with servers from: 0.1.0
CREATE TABLE "promotion_day" (
	"promotion_id" text NOT NULL,
	"day" date NOT NULL,
	"uses" integer NOT NULL,
	"bonus" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"bonus_back" bigint NOT NULL,
	CONSTRAINT "promotion_day_promotion_id_day_pk" PRIMARY KEY("promotion_id","day")
);
--> statement-breakpoint
CREATE TABLE "promotion_player" (
	"promotion_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "promotion_player_promotion_id_player_id_pk" PRIMARY KEY("promotion_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "status" text DEFAULT 'ACTIVE' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "deposit_max" bigint;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "max_bonus" bigint;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "offered_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "weekdays" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "hours_from" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "hours_until" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "budget_bonus" bigint;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "budget_uses" integer;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "budget_day_bonus" bigint;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "budget_day_uses" integer;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "promotion_day" ADD CONSTRAINT "promotion_day_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_player" ADD CONSTRAINT "promotion_player_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_player" ADD CONSTRAINT "promotion_player_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_newest" ON "promotion" USING btree ("position");--> statement-breakpoint
CREATE INDEX "promotion_by_status" ON "promotion" USING btree ("status","position");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_code" ON "promotion" USING btree ("code") WHERE "promotion"."status" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "promotion_usage_of" ON "promotion_usage" USING btree ("promotion_id","created_at");--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_status" CHECK ("promotion"."status" in ('DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'ENDED'));--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_end_reason" CHECK ("promotion"."end_reason" in ('STAFF', 'TIME', 'BUDGET'));--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_deposit_range" CHECK ("promotion"."deposit_max" > "promotion"."deposit_amount");--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_code_asked" CHECK (("promotion"."audience" = 'CODE') is true = ("promotion"."code" is not null));--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_budget" CHECK ("promotion"."budget_bonus" > 0 and "promotion"."budget_uses" > 0 and "promotion"."budget_day_bonus" > 0 and "promotion"."budget_day_uses" > 0);