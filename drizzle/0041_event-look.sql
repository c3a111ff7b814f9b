ALTER TABLE "events" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover" text;