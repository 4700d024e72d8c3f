-- The log by the kind of action, of all staff and of one person.
DROP INDEX CONCURRENTLY IF EXISTS "staff_action_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_action_action" ON "staff_action" ("action", "id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "staff_action_actor_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_action_actor_action" ON "staff_action" ("actor", "action", "id");
