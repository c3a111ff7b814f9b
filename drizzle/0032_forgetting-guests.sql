ALTER TABLE "events" ADD COLUMN "kept_days" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "forgetting_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "forgetting_notice_days" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kept_days" CHECK ("events"."kept_days" >= 0);--> statement-breakpoint
-- Events that are older than this rule: their hosts are told earlier.
UPDATE "events" SET "forgetting_notice_days" = 90;
