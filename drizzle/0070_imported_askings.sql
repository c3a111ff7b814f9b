ALTER TABLE "askings" ADD COLUMN "import_id" uuid;
