CREATE TABLE "breaking_migrations" (
	"tag" text PRIMARY KEY NOT NULL
);
