CREATE TABLE "answer_mails" (
	"event_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"about" text NOT NULL,
	"title" text,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_mails_event_id_attendee_id_pk" PRIMARY KEY("event_id","attendee_id")
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_to_somebody";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attendee_id" uuid;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "rest" jsonb;--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_mails" ADD CONSTRAINT "answer_mails_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_mails_due" ON "answer_mails" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_event_id_attendee_id_index" ON "emails" USING btree ("event_id","attendee_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_to_somebody" CHECK (num_nonnulls("emails"."user_id", "emails"."invitation_id", "emails"."member_invitation_id", "emails"."attendee_id") = 1);