CREATE TABLE "event_copies" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"from_event_id" uuid NOT NULL,
	"after_attendee_id" uuid NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_sends" DROP CONSTRAINT "invitation_sends_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_sends" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_copies" ADD CONSTRAINT "event_copies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_copies" ADD CONSTRAINT "event_copies_from_event_id_events_id_fk" FOREIGN KEY ("from_event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_copies_from_event_id_index" ON "event_copies" USING btree ("from_event_id");--> statement-breakpoint
ALTER TABLE "invitation_sends" ADD CONSTRAINT "invitation_sends_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;