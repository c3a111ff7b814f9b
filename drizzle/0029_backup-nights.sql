CREATE TABLE "backup_nights" (
	"night" date PRIMARY KEY NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone,
	"name" text,
	"bytes" bigint,
	"problem" text,
	"warned_at" timestamp (3) with time zone
);
