ALTER TABLE "events" ADD COLUMN "leaves_memory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "memory_thanks" text;