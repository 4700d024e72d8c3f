-- Why: calls to the outside that ended long ago are deleted, by an index that follows in server/db/batches
-- Runs with servers from: 0.1.0
SELECT 1;
