DROP INDEX "sheet_rows_event_id_id_index";--> statement-breakpoint
ALTER TABLE "sheet_rows" DROP CONSTRAINT "sheet_rows_pkey";--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_event_id_id_pk" PRIMARY KEY("event_id","id");