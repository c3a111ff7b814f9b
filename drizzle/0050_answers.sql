CREATE TABLE "answer_changes" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asking_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"message" text,
	"by" text NOT NULL,
	"by_attendee_id" uuid,
	"by_user_id" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_changes_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"event_id" uuid NOT NULL,
	"asking_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"by" text NOT NULL,
	"by_attendee_id" uuid,
	"by_user_id" uuid,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_event_id_asking_id_attendee_id_pk" PRIMARY KEY("event_id","asking_id","attendee_id"),
	CONSTRAINT "answers_waits_who_comes" CHECK ("answers"."waiting_since" is null or "answers"."reply" = 'coming'),
	CONSTRAINT "answers_offered_in_line" CHECK ("answers"."offered_until" is null or "answers"."waiting_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "askings" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid,
	"allows_maybe" boolean DEFAULT false NOT NULL,
	"deadline_on" date,
	"when_declined" text DEFAULT 'gone' NOT NULL,
	"capacity" integer,
	"waiting_rule" text DEFAULT 'moves_up' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "askings_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "askings_one_of_each" UNIQUE NULLS NOT DISTINCT("event_id","item_id"),
	CONSTRAINT "askings_capacity" CHECK ("askings"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"event_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"value" text,
	"note" text,
	"by" text NOT NULL,
	"by_attendee_id" uuid,
	"by_user_id" uuid,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_answers_event_id_question_id_attendee_id_pk" PRIMARY KEY("event_id","question_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"why" text NOT NULL,
	"choices" text[] NOT NULL,
	"role_ids" uuid[] NOT NULL,
	"is_sensitive" boolean NOT NULL,
	"kept_days" integer DEFAULT 30 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "questions_kept_days" CHECK ("questions"."kept_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_asking_in_event" FOREIGN KEY ("event_id","asking_id") REFERENCES "public"."askings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_changes" ADD CONSTRAINT "answer_changes_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_asking_in_event" FOREIGN KEY ("event_id","asking_id") REFERENCES "public"."askings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "askings" ADD CONSTRAINT "askings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_in_event" FOREIGN KEY ("event_id","question_id") REFERENCES "public"."questions"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_changes_event_id_attendee_id_index" ON "answer_changes" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "answer_changes_event_id_asking_id_changed_at_index" ON "answer_changes" USING btree ("event_id","asking_id","changed_at");--> statement-breakpoint
CREATE INDEX "answer_changes_requests" ON "answer_changes" USING btree ("event_id") WHERE "answer_changes"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "answer_changes_by_user" ON "answer_changes" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "answers_event_id_attendee_id_index" ON "answers" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "answers_counted" ON "answers" USING btree ("event_id","asking_id","reply","attendee_id");--> statement-breakpoint
CREATE INDEX "answers_waiting" ON "answers" USING btree ("event_id","asking_id","waiting_since") WHERE "answers"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "answers_offered" ON "answers" USING btree ("offered_until") WHERE "answers"."offered_until" is not null;--> statement-breakpoint
CREATE INDEX "answers_by_user" ON "answers" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "question_answers_event_id_attendee_id_index" ON "question_answers" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "question_answers_by_user" ON "question_answers" USING btree ("by_user_id");