-- Why: a browser accepts pushes only under the key that it subscribed with; after new keys it must subscribe again
-- Runs with servers from: 0.1.0
ALTER TABLE "push_subscription" ADD COLUMN "public_key" text;