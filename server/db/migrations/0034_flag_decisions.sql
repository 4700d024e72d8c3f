ALTER TABLE "staff_flag" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "staff_flag" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "staff_flag" ADD CONSTRAINT "staff_flag_asked" CHECK (("staff_flag"."asked_by" is null) = ("staff_flag"."note" is null));