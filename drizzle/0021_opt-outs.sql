CREATE TABLE "opt_outs" (
	"event_id" uuid NOT NULL,
	"by" text NOT NULL,
	"attendee_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opt_outs_event_id_by_attendee_id_address_pk" PRIMARY KEY("event_id","by","attendee_id","address")
);
--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_outs_event_id_attendee_id_index" ON "opt_outs" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "opt_outs_event_id_address_index" ON "opt_outs" USING btree ("event_id","address");--> statement-breakpoint
INSERT INTO "opt_outs" ("event_id", "by", "attendee_id", "address", "created_at")
SELECT person."event_id", coalesce(email_hash, repeat('0', 32)), person."id", address, person."opted_out_at"
FROM "event_attendees" person
CROSS JOIN LATERAL (
  SELECT left(encode(sha256(convert_to(lower(trim(person."email")), 'UTF8')), 'hex'), 32) AS email_hash,
    CASE WHEN length(regexp_replace(person."phone", '\D', '', 'g')) >= 7 THEN
      left(encode(sha256(convert_to(right(regexp_replace(person."phone", '\D', '', 'g'), 9), 'UTF8')), 'hex'), 32)
    END AS phone_hash
) hashes
CROSS JOIN LATERAL (
  SELECT DISTINCT address FROM unnest(array[coalesce(email_hash, repeat('0', 32)), phone_hash]) address
) addresses
WHERE person."opted_out_at" IS NOT NULL AND address IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendees" DROP COLUMN "opted_out_at";