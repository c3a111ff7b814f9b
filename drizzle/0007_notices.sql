CREATE TABLE "notice_batches" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_befores" (
	"event_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	CONSTRAINT "notice_befores_event_id_item_id_pk" PRIMARY KEY("event_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_marks" (
	"event_id" uuid NOT NULL,
	"occurrence_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "schedule_marks_event_id_occurrence_id_pk" PRIMARY KEY("event_id","occurrence_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "notice_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "quiet_from" time(0);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "quiet_until" time(0);--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD COLUMN "when_late" text DEFAULT 'moves' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD COLUMN "min_minutes" integer;--> statement-breakpoint
ALTER TABLE "notice_batches" ADD CONSTRAINT "notice_batches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_befores" ADD CONSTRAINT "notice_befores_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_marks" ADD CONSTRAINT "schedule_marks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_batches_due_at_index" ON "notice_batches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_event_id_attendee_id_index" ON "push_subscriptions" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "schedule_marks_event_id_item_id_index" ON "schedule_marks" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "notifications_batches" ON "notifications" USING btree ("event_id","batch_id") WHERE "notifications"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" USING btree ("push_at") WHERE "notifications"."push_at" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_notice_seconds" CHECK ("events"."notice_seconds" between 0 and 900);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_quiet_hours" CHECK (("events"."quiet_from" is null) = ("events"."quiet_until" is null));--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_late_known" CHECK ("event_schedule"."when_late" in ('moves', 'pinned', 'shrinks'));--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_min_minutes_of_shrinking" CHECK (("event_schedule"."when_late" = 'shrinks') = ("event_schedule"."min_minutes" is not null) and "event_schedule"."min_minutes" >= 0);--> statement-breakpoint
UPDATE "undos" SET "removed" = "removed" || jsonb_build_object(
	'itemIds', jsonb_build_array("removed" -> 'itemId', "removed" -> 'createdId'),
	'items', (SELECT coalesce(jsonb_agg(item || '{"when_late": "moves"}'), '[]') FROM jsonb_array_elements("removed" -> 'items') item))
WHERE "kind" = 'schedule' AND "removed" ? 'items';
