CREATE TABLE "notification_receipts" (
	"notification_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "notification_receipts_notification_id_attendee_id_pk" PRIMARY KEY("notification_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"target_type" text NOT NULL,
	"role_id" uuid,
	"status" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("event_id","once_key"),
	CONSTRAINT "notifications_status_known" CHECK ("notifications"."status" in ('pending', 'sent', 'cancelled')),
	CONSTRAINT "notifications_sent_at" CHECK (("notifications"."status" = 'sent') = ("notifications"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "event_schedule" ADD COLUMN "next_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_notification_in_event" FOREIGN KEY ("event_id","notification_id") REFERENCES "public"."notifications"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_role_in_event" FOREIGN KEY ("event_id","role_id") REFERENCES "public"."event_roles"("event_id","id") ON DELETE SET NULL ("role_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_receipts_event_id_notification_id_index" ON "notification_receipts" USING btree ("event_id","notification_id");--> statement-breakpoint
CREATE INDEX "notification_receipts_event_id_attendee_id_index" ON "notification_receipts" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "notifications_event_id_created_at_id_index" ON "notifications" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_event_id_role_id_index" ON "notifications" USING btree ("event_id","role_id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("send_at") WHERE "notifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "event_schedule_reminders" ON "event_schedule" USING btree ("next_reminder_at") WHERE "event_schedule"."next_reminder_at" is not null;--> statement-breakpoint
CREATE FUNCTION "event_schedule_replan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.next_reminder_at := CASE WHEN NEW.notification_minutes IS NULL THEN NULL ELSE 'epoch'::timestamptz END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_schedule_replan" BEFORE INSERT OR UPDATE OF "event_date", "start_time", "starts_at", "notification_minutes", "repeat_rule", "repeats_until" ON "event_schedule" FOR EACH ROW EXECUTE FUNCTION "event_schedule_replan"();--> statement-breakpoint
CREATE FUNCTION "schedule_exceptions_replan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE event_schedule SET next_reminder_at = 'epoch'
	WHERE id IN (OLD.series_id, NEW.series_id) AND notification_minutes IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "schedule_exceptions_replan" AFTER INSERT OR UPDATE OR DELETE ON "schedule_exceptions" FOR EACH ROW EXECUTE FUNCTION "schedule_exceptions_replan"();--> statement-breakpoint
UPDATE "event_schedule" SET "next_reminder_at" = 'epoch' WHERE "notification_minutes" IS NOT NULL;
