CREATE TABLE "calendar_feeds" (
	"attendee_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_issue" CHECK ("calendar_feeds"."issue" >= 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_event_id_attendee_id_index" ON "calendar_feeds" USING btree ("event_id","attendee_id");