CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"send_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"status" text NOT NULL,
	"batch_key" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"provider_id" text,
	"reason" text,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("send_id","attendee_id","channel"),
	CONSTRAINT "deliveries_status_known" CHECK ("deliveries"."status" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'outbox', 'handed_over', 'skipped')),
	CONSTRAINT "deliveries_sent_at" CHECK (("deliveries"."status" in ('sent', 'handed_over')) = ("deliveries"."sent_at" is not null)),
	CONSTRAINT "deliveries_batch_while_sending" CHECK ("deliveries"."status" <> 'sending' or "deliveries"."batch_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "invitation_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text DEFAULT 'invitation' NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"event_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"recipients" integer NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "invitation_sends_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "invitation_sends_channel_known" CHECK ("invitation_sends"."channel" in ('email', 'text')),
	CONSTRAINT "invitation_sends_subject_of_email" CHECK (("invitation_sends"."channel" = 'email') = ("invitation_sends"."subject" is not null))
);
--> statement-breakpoint
CREATE TABLE "personal_links" (
	"attendee_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"token_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "personal_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "personal_links_issue" CHECK ("personal_links"."issue" >= 1)
);
--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "email_problem" text;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "phone_problem" text;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "opted_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_send_in_event" FOREIGN KEY ("event_id","send_id") REFERENCES "public"."invitation_sends"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_sends" ADD CONSTRAINT "invitation_sends_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_sends" ADD CONSTRAINT "invitation_sends_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_links" ADD CONSTRAINT "personal_links_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_event_id_send_id_index" ON "deliveries" USING btree ("event_id","send_id");--> statement-breakpoint
CREATE INDEX "deliveries_event_id_attendee_id_index" ON "deliveries" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "deliveries_event_id_created_at_id_index" ON "deliveries" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_send_id_status_id_index" ON "deliveries" USING btree ("send_id","status","id");--> statement-breakpoint
CREATE INDEX "deliveries_unfinished" ON "deliveries" USING btree ("send_id") WHERE "deliveries"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "invitation_sends_event_id_created_at_id_index" ON "invitation_sends" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_sends_created_by_index" ON "invitation_sends" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "personal_links_event_id_attendee_id_index" ON "personal_links" USING btree ("event_id","attendee_id");