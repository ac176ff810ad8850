ALTER TABLE "sms_codes" ADD COLUMN "request_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "device_hash" text DEFAULT '' NOT NULL;