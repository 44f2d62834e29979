import pg from "pg";
import { hostsOf } from "#app/database-address.ts";
import { findHome, noHome, type Place } from "./home.server.ts";

/** Of each address with several hosts: the one that took writes last, or the search for it. */
const homes = new Map<string, Promise<Place>>();

export interface DatabaseConfig extends pg.ClientConfig {
  /** Statements are sent without their names, because a pooler in front knows none. */
  unnamed?: boolean;
}

/**
 * A connection to the database of an address, which may name several hosts: then it is one to the host that takes
 * writes, whichever that is when it is made. The host is remembered: after a failover the first connection fails as
 * those do that were open, and the next looks for the new one. `pg` itself knows one host only.
 */
export class DatabaseClient extends pg.Client {
  private readonly address: string;

  constructor(config: DatabaseConfig = {}) {
    const { connectionString = "" } = config;
    super({ ...config, connectionString: hostsOf(connectionString)[0] });
    this.address = connectionString;
    if (config.unnamed) sendUnnamed(this);
    // The statement that a lost connection breaks reports it. While nobody listens yet, it would end the process.
    this.on("error", () => {});
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | void {
    const made = this.connectHome();
    if (!callback) return made;
    made.then(
      () => callback(null, this),
      (error: unknown) => callback(error as Error),
    );
  }

  private async connectHome(): Promise<this> {
    const { address } = this;
    const hosts = hostsOf(address);
    if (hosts.length === 1) {
      await super.connect();
      return this;
    }
    const found = homes.get(address) ?? findHome(hosts);
    homes.set(address, found);
    try {
      const { host, port } = await found;
      Object.assign(this, { host, port });
      await super.connect();
      // It may have become a standby since it was found.
      const { rows } = await this.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
      if (rows[0]?.transaction_read_only !== "off") throw noHome();
      return this;
    } catch (error) {
      if (homes.get(address) === found) homes.delete(address);
      void this.end().catch(() => {});
      // One that was never connected is not ended by that: its socket would report its silence to nobody.
      this.connection.stream.destroy();
      throw error;
    }
  }
}

/** Prisma, the pools and the library of the limits name theirs, each in its own way. */
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
