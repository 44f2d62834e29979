import pg from "pg";

/**
 * Copies every webhook event to a table outside the app's schema, because delivered events are deleted after
 * a while and tests clear the outbox. Events that were rolled back are not copied.
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

const takeWritten = "DELETE FROM proof.webhook_event RETURNING payload";

/**
 * The differences between the events written since the last check and their declaration in
 * app/core/domain/webhooks/events.ts.
 */
export async function webhookFaults(): Promise<string[]> {
  const { prisma } = await import("#app/core/db/client.server.ts");
  return faultsOf(await prisma.$queryRawUnsafe<Written[]>(takeWritten));
}

/** The same for a database that this process does not use, after its server has stopped. */
export async function webhookFaultsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await faultsOf((await client.query<Written>(takeWritten)).rows);
  } finally {
    await client.end();
  }
}

interface Written {
  payload: unknown;
}

async function faultsOf(written: readonly Written[]): Promise<string[]> {
  const { eventFaults } = await import("#app/core/domain/webhooks/events.ts");
  return [...new Set(written.flatMap(({ payload }) => eventFaults(payload)))];
}
