-- Why: players tell staff of a payment that has not come, with a picture of the slip
-- Runs with servers from: 0.1.0
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('OPEN', 'FOUND', 'REFUSED')),
	CONSTRAINT "inquiry_amount" CHECK ("inquiry"."amount" > 0),
	CONSTRAINT "inquiry_answered" CHECK (("inquiry"."status" = 'OPEN') = ("inquiry"."answered_at" is null) and ("inquiry"."status" = 'REFUSED') = ("inquiry"."reason" is not null) and ("inquiry"."status" <> 'REFUSED' or "inquiry"."answered_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "slip" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slip_size" CHECK (octet_length("slip"."content") <= 1048576)
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_code_deposit_code_fk" FOREIGN KEY ("code") REFERENCES "public"."deposit"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slip" ADD CONSTRAINT "slip_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_open" ON "inquiry" USING btree ("code") WHERE "inquiry"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "inquiry_queue" ON "inquiry" USING btree ("created_at") WHERE "inquiry"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "inquiry_of_order" ON "inquiry" USING btree ("code","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_open_of_player" ON "inquiry" USING btree ("player_id") WHERE "inquiry"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "inquiry_newest" ON "inquiry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "slip_age" ON "slip" USING btree ("created_at");