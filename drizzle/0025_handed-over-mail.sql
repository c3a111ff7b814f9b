ALTER TABLE "contact_messages" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "handed_over_at" timestamp with time zone;