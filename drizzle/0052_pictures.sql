CREATE TABLE "event_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"small" text NOT NULL,
	"middle" text NOT NULL,
	"large" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_pictures_event_id_id" UNIQUE("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "picture" uuid;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_pictures_created_at_index" ON "event_pictures" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_picture_of_event" FOREIGN KEY ("id","picture") REFERENCES "public"."event_pictures"("event_id","id") ON DELETE no action ON UPDATE no action;