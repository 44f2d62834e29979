import pg from "pg";
import { hostsOf } from "#app/database-address.ts";
import { findPrimary, noPrimary, type Place } from "./primary-host.server.ts";

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
