ALTER TABLE "notifications" ADD COLUMN "item_id" uuid;--> statement-breakpoint
-- Of one item: its id, or that of its series, stands first in the key; where the event was meant as a whole, the event's.
UPDATE "notifications" SET "item_id" = left("once_key", 36)::uuid
WHERE "kind" IN ('reminder', 'place', 'offer', 'place_for', 'offer_for') AND "once_key" ~ '^[0-9a-f-]{36} '
	AND left("once_key", 36) <> "event_id"::text;--> statement-breakpoint
UPDATE "notifications" SET "changes" = (
	SELECT jsonb_agg("change" || jsonb_build_object('itemId', left("change" ->> 'occurrenceId', 36)) ORDER BY "nth")
	FROM jsonb_array_elements("changes") WITH ORDINALITY AS "list" ("change", "nth")
)
WHERE "changes" <> '[]';
