CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "contact_messages_not_empty" CHECK (length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "tie_breaker" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "locale" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_id_index" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tie_breaker_known" CHECK ("events"."tie_breaker" in ('none', 'phone', 'email'));