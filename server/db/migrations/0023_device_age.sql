-- Why: devices that were not seen for long are deleted, and found by an index, which is created in server/db/batches
-- Runs with servers from: 0.1.0
SELECT 1;
