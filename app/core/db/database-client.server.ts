import pg from "pg";
import { hostsOf } from "#app/core/settings/database-settings.ts";

/** The name and port at which a host answers. */
type Place = Pick<pg.Client, "host" | "port">;

/** By address with several hosts: the host that last took writes, or the running search for it. */
const primaries = new Map<string, Promise<Place>>();

export interface DatabaseConfig extends pg.ClientConfig {
  /** Statements are sent without their names, because a pooler in front knows none. */
  unnamed?: boolean;
}

/**
 * A connection to the database at an address. If the address names several hosts, it connects to the primary,
 * the host that takes writes. That host is remembered: after a failover the next connection to it fails like
 * the open ones, and the connection after that searches again. `pg` itself knows only one host.
 */
export class DatabaseClient extends pg.Client {
  private readonly address: string;

  constructor(config: DatabaseConfig = {}) {
    const { connectionString = "" } = config;
    super({ ...config, connectionString: hostsOf(connectionString)[0] });
    this.address = connectionString;
    if (config.unnamed) sendUnnamed(this);
    // The statement that a lost connection breaks reports the error itself. Without a listener, this event
    // would end the process.
    this.on("error", () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    const made = this.connectPrimary();
    if (!callback) return made;
    made.then(
      () => callback(null, this),
      (error: unknown) => callback(error as Error),
    );
  }

  private async connectPrimary(): Promise<this> {
    const { address } = this;
    const hosts = hostsOf(address);
    if (hosts.length === 1) {
      await super.connect();
      return this;
    }
    const found = primaries.get(address) ?? findPrimary(hosts);
    primaries.set(address, found);
    try {
      const { host, port } = await found;
      Object.assign(this, { host, port });
      await super.connect();
      // It may have become a standby since it was found.
      const { rows } = await this.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
      if (rows[0]?.transaction_read_only !== "off") throw noPrimary();
      return this;
    } catch (error) {
      if (primaries.get(address) === found) primaries.delete(address);
      void this.end().catch(() => {});
      // `end` does not close a connection that was never made: its socket would report its timeout to nobody.
      this.connection.stream.destroy();
      throw error;
    }
  }
}

/**
 * Removes the names of statements: Prisma, the pools and the rate-limit library each name theirs in their own
 * way.
 */
function sendUnnamed(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  Object.assign(client, { query: unnamed });
}

function isNamed(statement: unknown): statement is pg.QueryConfig {
  return (
    typeof statement === "object" && statement !== null && "name" in statement && !("submit" in statement)
  );
}

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
async function findPrimary(addresses: readonly string[]): Promise<Place> {
  const asked = await Promise.allSettled(addresses.map(askHost));
  const answers = asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const [primary] = answers.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
  if (primary) return primary.place;
  for (const one of asked) if (one.status === "rejected") throw one.reason;
  throw noPrimary();
}

/** The error with which Postgres answers a write on a standby. */
function noPrimary(): Error {
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
