CREATE TABLE "delivery_shells" (
	"build" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
