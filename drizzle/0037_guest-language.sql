ALTER TABLE "events" ADD COLUMN "guest_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;