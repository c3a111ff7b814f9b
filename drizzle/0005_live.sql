CREATE TABLE "event_changes" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"event_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_attendee_id_page_id_pk" PRIMARY KEY("attendee_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_event_id_beat_at_index" ON "presence" USING btree ("event_id","beat_at");--> statement-breakpoint
CREATE INDEX "presence_beat_at_index" ON "presence" USING btree ("beat_at");--> statement-breakpoint
CREATE INDEX "presence_event_id_attendee_id_index" ON "presence" USING btree ("event_id","attendee_id");