-- Why: a manager decides at the desk when alerts begin
-- Runs with servers from: 0.1.0
ALTER TABLE "setting_change" DROP CONSTRAINT "setting_change_key";--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_key" CHECK ("setting_change"."key" in ('rates', 'limits', 'banks', 'contacts', 'providers', 'maintenance', 'notices', 'legalTexts', 'alerts'));