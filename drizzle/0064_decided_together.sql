ALTER TABLE "answer_mails" ADD COLUMN "decided" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "named_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "answer_mails" SET "about" = 'answers', "title" = NULL, "decided" = jsonb_build_array(jsonb_build_object(
	'title', "title", 'accepts', "about" = 'accepted', 'personId', coalesce("for_attendee_id", "attendee_id")))
	WHERE "about" IN ('accepted', 'refused');