CREATE TABLE "name_picks" (
	"attendee_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"pick_id" uuid NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	"made_joined" boolean NOT NULL,
	CONSTRAINT "name_picks_attendee_id_pick_id_pk" PRIMARY KEY("attendee_id","pick_id")
);
--> statement-breakpoint
ALTER TABLE "name_picks" ADD CONSTRAINT "name_picks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_picks_event_id_index" ON "name_picks" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "name_picks_picked_at_index" ON "name_picks" USING btree ("picked_at");