ALTER TABLE "askings" ADD COLUMN "import_id" uuid;--> statement-breakpoint
-- What an import began to ask had the import's id.
UPDATE "askings" SET "import_id" = "askings"."id" FROM "attendee_imports" "began"
WHERE "began"."event_id" = "askings"."event_id" AND "began"."id" = "askings"."id";
