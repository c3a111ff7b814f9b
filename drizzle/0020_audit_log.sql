CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid,
	"event_id" uuid,
	"network" text,
	"hour" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_log_once_an_hour" UNIQUE NULLS NOT DISTINCT("hour","kind","user_id","event_id","network"),
	CONSTRAINT "audit_log_times_positive" CHECK ("audit_log"."times" >= 1)
);
--> statement-breakpoint
CREATE INDEX "audit_log_last_at_id_index" ON "audit_log" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_last_at_index" ON "audit_log" USING btree ("user_id","last_at");--> statement-breakpoint
CREATE INDEX "audit_log_kind_last_at_index" ON "audit_log" USING btree ("kind","last_at");