CREATE TABLE "event_days" (
	"event_id" uuid NOT NULL,
	"date" date NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "event_days_event_id_date_pk" PRIMARY KEY("event_id","date")
);
--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_days" ADD CONSTRAINT "event_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendees_event_id_last_seen_at_index" ON "event_attendees" USING btree ("event_id","last_seen_at");