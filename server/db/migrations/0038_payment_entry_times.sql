DROP INDEX "money_decision_person";--> statement-breakpoint
CREATE INDEX "payment_entry_paid" ON "payment_entry" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "money_decision_person" ON "money_decision" USING btree ("decided_by","at") WHERE "money_decision"."second_by" is null;