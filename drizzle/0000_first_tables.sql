CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_attendees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"role_id" uuid,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"hint" text,
	"email" text,
	"phone" text,
	"status" text DEFAULT 'invited' NOT NULL,
	"joined_at" timestamp with time zone,
	"is_self_joined" boolean DEFAULT false NOT NULL,
	"guest_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendees_guestKey_unique" UNIQUE("guest_key"),
	CONSTRAINT "event_attendees_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "event_attendees_status_known" CHECK ("event_attendees"."status" in ('invited', 'confirmed')),
	CONSTRAINT "event_attendees_joined_when_confirmed" CHECK (("event_attendees"."status" = 'confirmed') = ("event_attendees"."joined_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"event_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"attendee_count" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"event_code" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"description" text,
	"location" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_eventCode_unique" UNIQUE("event_code"),
	CONSTRAINT "events_dates_in_order" CHECK ("events"."end_date" >= "events"."start_date"),
	CONSTRAINT "events_attendee_count_positive" CHECK ("events"."attendee_count" >= 1),
	CONSTRAINT "events_status_known" CHECK ("events"."status" in ('draft', 'active')),
	CONSTRAINT "events_code_shape" CHECK ("events"."event_code" ~ '^[A-Z0-9]{1,12}$')
);
--> statement-breakpoint
CREATE TABLE "retired_codes" (
	"event_code" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"role_name" text NOT NULL,
	"role_type" text DEFAULT 'custom' NOT NULL,
	"description" text,
	"color" smallint NOT NULL,
	"position" smallint NOT NULL,
	"open_to_newcomers" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_roles_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "event_roles_color_known" CHECK ("event_roles"."color" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "event_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"event_date" date NOT NULL,
	"start_time" time(0) NOT NULL,
	"end_time" time(0),
	"notification_minutes" integer,
	"assignment_type" text DEFAULT 'roles' NOT NULL,
	"for_everyone" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_schedule_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "event_schedule_end_after_start" CHECK ("event_schedule"."ends_at" >= "event_schedule"."starts_at"),
	CONSTRAINT "event_schedule_notification_minutes" CHECK ("event_schedule"."notification_minutes" >= 0),
	CONSTRAINT "event_schedule_assignment_known" CHECK ("event_schedule"."assignment_type" in ('roles', 'individuals')),
	CONSTRAINT "event_schedule_everyone_by_roles" CHECK (not "event_schedule"."for_everyone" or "event_schedule"."assignment_type" = 'roles')
);
--> statement-breakpoint
CREATE TABLE "schedule_item_attendees" (
	"event_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	CONSTRAINT "schedule_item_attendees_item_id_attendee_id_pk" PRIMARY KEY("item_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "schedule_item_roles" (
	"event_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "schedule_item_roles_item_id_role_id_pk" PRIMARY KEY("item_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"removed" jsonb NOT NULL,
	"restored_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_role_in_event" FOREIGN KEY ("event_id","role_id") REFERENCES "public"."event_roles"("event_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roles" ADD CONSTRAINT "event_roles_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_item_attendees" ADD CONSTRAINT "schedule_item_attendees_item_in_event" FOREIGN KEY ("event_id","item_id") REFERENCES "public"."event_schedule"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_item_attendees" ADD CONSTRAINT "schedule_item_attendees_attendee_in_event" FOREIGN KEY ("event_id","attendee_id") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_item_roles" ADD CONSTRAINT "schedule_item_roles_item_in_event" FOREIGN KEY ("event_id","item_id") REFERENCES "public"."event_schedule"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_item_roles" ADD CONSTRAINT "schedule_item_roles_role_in_event" FOREIGN KEY ("event_id","role_id") REFERENCES "public"."event_roles"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_event_id_created_at_id_index" ON "activity" USING btree ("event_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activity_user_id_index" ON "activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_attendees_event_id_role_id_index" ON "event_attendees" USING btree ("event_id","role_id");--> statement-breakpoint
CREATE INDEX "event_attendees_event_id_search_name_id_index" ON "event_attendees" USING btree ("event_id","search_name","id");--> statement-breakpoint
CREATE INDEX "event_attendees_event_id_created_at_id_index" ON "event_attendees" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_attendees_confirmed" ON "event_attendees" USING btree ("event_id") WHERE "event_attendees"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "event_attendees_search" ON "event_attendees" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_created_by_created_at_id_index" ON "events" USING btree ("created_by","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "limits_resets_at_index" ON "limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "event_roles_event_id_position_index" ON "event_roles" USING btree ("event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "event_roles_name_in_event" ON "event_roles" USING btree ("event_id",lower("role_name"));--> statement-breakpoint
CREATE INDEX "event_schedule_event_id_event_date_start_time_id_index" ON "event_schedule" USING btree ("event_id","event_date","start_time","id");--> statement-breakpoint
CREATE INDEX "schedule_item_attendees_event_id_item_id_index" ON "schedule_item_attendees" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "schedule_item_attendees_event_id_attendee_id_index" ON "schedule_item_attendees" USING btree ("event_id","attendee_id");--> statement-breakpoint
CREATE INDEX "schedule_item_roles_event_id_item_id_index" ON "schedule_item_roles" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "schedule_item_roles_event_id_role_id_index" ON "schedule_item_roles" USING btree ("event_id","role_id");--> statement-breakpoint
CREATE INDEX "undos_event_id_index" ON "undos" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "undos_created_at_index" ON "undos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");