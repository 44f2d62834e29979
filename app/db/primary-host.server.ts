import pg from "pg";

/** The name and port at which a host answers. */
export type Place = Pick<pg.Client, "host" | "port">;

/**
 * How long a host may take to say whether it takes writes, in milliseconds: so long that a busy host does not
 * count as gone.
 */
const askMs = 4_000;

/**
 * The host that takes writes, among those at these addresses. All are asked at once. If several take writes,
 * because an old primary was started again, the one with the latest timeline counts: a promotion begins a new
 * timeline.
 */
export async function findPrimary(addresses: readonly string[]): Promise<Place> {
  const asked = await Promise.allSettled(addresses.map(askHost));
  const answers = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const [primary] = answers.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
  if (primary) return primary.place;
  for (const one of asked) if (one.status === "rejected") throw one.reason;
  throw noPrimary();
}

/** The error with which Postgres answers a write on a standby. */
export function noPrimary(): Error {
  return Object.assign(new Error("no host of the database takes writes"), { code: "25006" });
}

/** The place of a host and its timeline in hexadecimal digits; empty for a standby. */
async function askHost(connectionString: string): Promise<{ place: Place; timeline: string }[]> {
  const limits = { connectionTimeoutMillis: askMs, query_timeout: askMs };
  const client = new pg.Client({ connectionString, ...limits, application_name: "mezia-asks" });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(
      `SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline WHERE NOT pg_is_in_recovery()`,
    );
    return rows.map(({ timeline }) => ({ place: { host: client.host, port: client.port }, timeline }));
  } finally {
    void client.end().catch(() => {});
  }
}
