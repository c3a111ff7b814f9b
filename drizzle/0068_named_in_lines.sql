ALTER TABLE "activity" ADD COLUMN "attendee_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "notification_id" uuid;
