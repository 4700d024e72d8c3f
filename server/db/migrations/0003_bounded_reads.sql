-- Why: lists of the desk, loss limits and reconciliation read by an index, however long the history is
-- Runs with servers from: 0.1.0
CREATE TABLE "loss_total" (
	"account_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"lost" bigint NOT NULL,
	"won" bigint NOT NULL,
	"last_lost_at" timestamp (3) with time zone,
	CONSTRAINT "loss_total_account_id_hour_pk" PRIMARY KEY("account_id","hour")
);
--> statement-breakpoint
DROP INDEX "staff_action_subject_idx";--> statement-breakpoint
DROP INDEX "transfer_debit";--> statement-breakpoint
DROP INDEX "transfer_credit";--> statement-breakpoint
ALTER TABLE "loss_total" ADD CONSTRAINT "loss_total_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_feed_at" ON "event_feed" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_newest" ON "withdrawal" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "withdrawal_queue" ON "withdrawal" USING btree ("payout_status","seq");--> statement-breakpoint
CREATE INDEX "withdrawal_sent" ON "withdrawal" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "payment_event_paid" ON "payment_event" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "staff_action_subject" ON "staff_action" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "staff_action_actor" ON "staff_action" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "staff_action_at" ON "staff_action" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transfer_debit" ON "transfer" USING btree ("debit_id","at","id") WHERE "transfer"."debit_id" >= 1000;--> statement-breakpoint
CREATE INDEX "transfer_credit" ON "transfer" USING btree ("credit_id","at","id") WHERE "transfer"."credit_id" >= 1000;