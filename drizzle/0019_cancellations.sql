CREATE TABLE "schedule_cancellations" (
	"event_id" uuid NOT NULL,
	"occurrence_id" text NOT NULL,
	"item_id" uuid NOT NULL,
	"occurrence_date" date,
	"title" text NOT NULL,
	"location" text,
	"event_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"assignment_type" text NOT NULL,
	"for_everyone" boolean NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"attendee_ids" uuid[] NOT NULL,
	"undo_id" uuid NOT NULL,
	"item_created_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedule_cancellations_event_id_occurrence_id_pk" PRIMARY KEY("event_id","occurrence_id")
);
--> statement-breakpoint
ALTER TABLE "schedule_cancellations" ADD CONSTRAINT "schedule_cancellations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_cancellations_ends_at_index" ON "schedule_cancellations" USING btree ("ends_at");