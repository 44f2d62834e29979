/**
 * Keeps a copy of every webhook event outside the app's tables: delivered events are deleted after a while,
 * and tests clear the outbox. Events that were rolled back are not kept.
 */
export const keptWebhooks = `
  CREATE SCHEMA proof;
  CREATE TABLE proof.webhook_event (payload jsonb NOT NULL);
  GRANT USAGE ON SCHEMA proof TO mezia_app;
  GRANT SELECT, INSERT, DELETE ON proof.webhook_event TO mezia_app;`;

/** Copies them; on Citus a shard's trigger could not. */
export const watchWebhooks = `
  CREATE FUNCTION proof.keep_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO proof.webhook_event VALUES (NEW.payload);
    RETURN NULL;
  END $$;
  CREATE TRIGGER keep_webhook_event AFTER INSERT ON public.outbox
    FOR EACH ROW WHEN (NEW.kind = 'WEBHOOK') EXECUTE FUNCTION proof.keep_webhook_event()`;

/**
 * How the events written since the last check differ from their declaration in app/domain/webhooks/events.ts.
 */
export async function webhookFaults(): Promise<string[]> {
  const { prisma } = await import("#app/db/client.server.ts");
  const { eventFaults } = await import("#app/domain/webhooks/events.ts");
  const written = await prisma.$queryRaw<{ payload: unknown }[]>`
    DELETE FROM proof.webhook_event RETURNING payload`;
  return [...new Set(written.flatMap(({ payload }) => eventFaults(payload)))];
}
