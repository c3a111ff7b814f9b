-- What the three before it added, in rows from before them. On its own, since whoever adds a column holds the table to the end.
-- Whom alone of the list a line can mean by its name. Where several are called so, and of who is gone, it stays empty.
UPDATE "activity" SET "attendee_id" = person."id"
FROM (
	SELECT "event_id", "name", (array_agg("id"))[1] AS "id" FROM "event_attendees" GROUP BY 1, 2 HAVING count(*) = 1
) person
WHERE "activity"."attendee_id" IS NULL AND "activity"."event_id" = person."event_id" AND "activity"."facts" ->> 'name' = person."name"
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
WHERE "activity"."id" = line."id";--> statement-breakpoint
-- Of one item: its id, or that of its series, stands first in the key; where the event was meant as a whole, the event's.
UPDATE "notifications" SET "item_id" = left("once_key", 36)::uuid
WHERE "kind" IN ('reminder', 'place', 'offer', 'place_for', 'offer_for') AND "once_key" ~ '^[0-9a-f-]{36} '
	AND left("once_key", 36) <> "event_id"::text;--> statement-breakpoint
UPDATE "notifications" SET "changes" = (
	SELECT jsonb_agg("change" || jsonb_build_object('itemId', left("change" ->> 'occurrenceId', 36)) ORDER BY "nth")
	FROM jsonb_array_elements("changes") WITH ORDINALITY AS "list" ("change", "nth")
)
WHERE "changes" <> '[]';--> statement-breakpoint
-- What an import began to ask had the import's id.
UPDATE "askings" SET "import_id" = "askings"."id" FROM "attendee_imports" "began"
WHERE "began"."event_id" = "askings"."event_id" AND "began"."id" = "askings"."id";
