ALTER TABLE "activity" ADD COLUMN "attendee_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "notification_id" uuid;--> statement-breakpoint
-- Whom alone of the list a line can mean by its name. Where several are called so, and of who is gone, it stays empty.
UPDATE "activity" SET "attendee_id" = person."id"
FROM (
	SELECT "event_id", "name", (array_agg("id"))[1] AS "id" FROM "event_attendees" GROUP BY 1, 2 HAVING count(*) = 1
) person
WHERE "activity"."event_id" = person."event_id" AND "activity"."facts" ->> 'name' = person."name"
	AND "activity"."kind" IN ('attendee_added', 'attendee_updated', 'attendee_joined', 'attendee_merged', 'attendee_guessed',
		'attendee_given_back', 'attendee_opted_out', 'attendee_opted_in', 'link_reissued', 'link_revoked', 'answer_requested',
		'answer_request_decided');--> statement-breakpoint
-- A line was written in the moment of sending, with the title of then. Of several that are the same, each has one.
UPDATE "activity" SET "notification_id" = sent."id"
FROM (
	SELECT "id", "event_id", "facts" ->> 'title' AS "title", "created_at", row_number() OVER same AS "nth" FROM "activity"
	WHERE "kind" = 'notification_sent'
	WINDOW same AS (PARTITION BY "event_id", "facts" ->> 'title', "created_at" ORDER BY "id")
) line
JOIN (
	SELECT "id", "event_id", "title", "sent_at", row_number() OVER same AS "nth" FROM "notifications"
	WHERE "sent_at" IS NOT NULL AND "kind" = 'message'
	WINDOW same AS (PARTITION BY "event_id", "title", "sent_at" ORDER BY "id")
) sent ON sent."event_id" = line."event_id" AND sent."title" = line."title" AND sent."sent_at" = line."created_at"
	AND sent."nth" = line."nth"
WHERE "activity"."id" = line."id";
