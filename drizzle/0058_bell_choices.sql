CREATE TABLE "bell_choices" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" text DEFAULT 'never' NOT NULL,
	"mail_at" timestamp (3) with time zone,
	"mailed_until" timestamp (3) with time zone NOT NULL,
	"push_at" timestamp (3) with time zone,
	"pushed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bell_choices_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "bell_choices_mail_known" CHECK ("bell_choices"."mail" in ('never', 'now', 'daily')),
	CONSTRAINT "bell_choices_mail_at" CHECK (("bell_choices"."mail" = 'never') = ("bell_choices"."mail_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bell_devices" (
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bell_devices_event_id_id_pk" PRIMARY KEY("event_id","id")
);
--> statement-breakpoint
ALTER TABLE "bell_choices" ADD CONSTRAINT "bell_choices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_choices" ADD CONSTRAINT "bell_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_devices" ADD CONSTRAINT "bell_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bell_devices" ADD CONSTRAINT "bell_devices_of_choice" FOREIGN KEY ("event_id","user_id") REFERENCES "public"."bell_choices"("event_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bell_choices_user_id_index" ON "bell_choices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bell_choices_mail_at_index" ON "bell_choices" USING btree ("mail_at");--> statement-breakpoint
CREATE INDEX "bell_choices_push_at_index" ON "bell_choices" USING btree ("push_at");--> statement-breakpoint
CREATE INDEX "bell_devices_event_id_user_id_index" ON "bell_devices" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "bell_devices_session_id_index" ON "bell_devices" USING btree ("session_id");