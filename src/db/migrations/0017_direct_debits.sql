ALTER TABLE "direct_debits" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "direct_debits_of_iban" ON "direct_debits" USING btree ("iban_key");--> statement-breakpoint
CREATE INDEX "direct_debits_unconfirmed_over" ON "direct_debits" USING btree ("sent_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "direct_debits_once" ON "direct_debits" USING btree ("order_id") WHERE confirmed_at is not null;