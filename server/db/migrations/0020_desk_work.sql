-- Why: a missing payment is the work of one person; the log is read by the kind of action, by indexes that follow in server/db/batches
-- Runs with servers from: 0.1.0
ALTER TABLE "inquiry" ADD COLUMN "assigned_to" text;
