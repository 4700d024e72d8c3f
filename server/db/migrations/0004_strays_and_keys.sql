ALTER TABLE "payment_event" DROP CONSTRAINT "payment_event_code_deposit_code_fk";
--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");