CREATE TABLE "push_delivery" (
	"event_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"event" text NOT NULL,
	"code" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "push_delivery_event_id_session_id_pk" PRIMARY KEY("event_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_session_id_push_subscription_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscription"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_delivery_session_id_idx" ON "push_delivery" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_delivery_due" ON "push_delivery" USING btree ("next_at") WHERE "push_delivery"."done_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscription_player_id_idx" ON "push_subscription" USING btree ("player_id");