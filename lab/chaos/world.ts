import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerIndex } from "./plan.ts";
import { KillablePostgres } from "./killable-postgres.ts";
import { ForgettingProxy } from "./proxy.ts";
import { Receivers } from "./receivers.ts";
import { SmallDisk } from "./small-disk.ts";
import { inFolder, Stage } from "./stage.ts";

/** The logs of the programs; kept to find the cause of a failure. */
const logs = "test-results/chaos";
const dayMs = 24 * 60 * 60 * 1000;
const clockOffMs = 100 * dayMs;

/** A stage on one Postgres behind a proxy; programs, Postgres, proxy and files can all be broken. */
export class World extends Stage {
  private constructor(
    folder: string,
    readonly postgres: KillablePostgres,
    readonly proxy: ForgettingProxy,
    readonly files: SmallDisk,
    receivers: Receivers,
  ) {
    super(folder, logs, receivers);
  }

  static async make(onMade: (world: World) => void): Promise<World> {
    const world = await inFolder(logs, async (folder) => {
      const postgres = await KillablePostgres.start(folder);
      const proxy = await ForgettingProxy.listen(() => postgres.port);
      const files = new SmallDisk(path.join(folder, "files"), "16m");
      return new World(folder, postgres, proxy, files, await Receivers.listen());
    });
    onMade(world);
    await world.startPrograms();
    return world;
  }

  /** Runs a job once with a clock that is 100 days ahead; true if it did its work. */
  async runJobAhead(name: string): Promise<boolean> {
    return (await this.run(["build/programs/jobs.js", name], this.environment(clockOff(clockOffMs)))) === 0;
  }

  /** Starts a server again with a clock that is off by so much, or, without a number, with the right one. */
  async setClock(server: ServerIndex, offMs?: number): Promise<void> {
    const program = this.servers[server];
    if (!program) return;
    program.also = offMs === undefined ? {} : clockOff(offMs);
    await program.end("SIGKILL");
  }

  protected override async endDatabase(): Promise<void> {
    this.proxy.close();
    await super.endDatabase();
    // Before the folder is removed: a disk that is mounted in it cannot be.
    this.files.remove();
  }

  protected get filesFolder(): string {
    return this.files.folder;
  }

  protected databaseSettings(): Record<string, string> {
    const throughProxy = (address: string) =>
      Object.assign(new URL(address), { port: String(this.proxy.port) }).href;
    return {
      DATABASE_URL: throughProxy(this.postgres.appUrl),
      DATABASE_MIGRATE_URL: throughProxy(this.postgres.url),
    };
  }
}

function clockOff(offMs: number): Record<string, string> {
  const fixture = pathToFileURL(path.resolve("lab/chaos/clock-off.mjs")).href;
  return { NODE_OPTIONS: `--import ${fixture}`, CLOCK_OFF_MS: String(offMs) };
}
