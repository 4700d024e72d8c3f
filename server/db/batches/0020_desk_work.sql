-- Indexes of the staff log by kind of action, for all staff and for one person.
DROP INDEX CONCURRENTLY IF EXISTS "staff_action_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_action_action" ON "staff_action" ("action", "id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "staff_action_actor_action";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_action_actor_action" ON "staff_action" ("actor", "action", "id");
