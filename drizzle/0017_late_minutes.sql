ALTER TABLE "notifications" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
ALTER TABLE "undos" ADD COLUMN "late_minutes" integer;