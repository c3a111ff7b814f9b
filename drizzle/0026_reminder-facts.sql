ALTER TABLE "notifications" ADD COLUMN "reminder_minutes" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "start_time" time;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "location" text;--> statement-breakpoint
UPDATE "notifications" SET "starts_at" = split_part("once_key", ' ', 2)::timestamptz WHERE "kind" = 'reminder' AND "once_key" LIKE '% %';
