import path from "node:path";
import { pathToFileURL } from "node:url";
import { BreakableFiles } from "./breakable-files.ts";
import { KillablePostgres } from "./killable-postgres.ts";
import { ForgettingProxy } from "./proxy.ts";
import { makeFolder, Stage } from "./stage.ts";

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
    readonly files: BreakableFiles,
  ) {
    super(folder, logs);
  }

  static async make(onMade: (world: World) => void): Promise<World> {
    const folder = makeFolder(logs);
    const postgres = await KillablePostgres.start(folder);
    const proxy = await ForgettingProxy.listen(() => postgres.port);
    const world = new World(folder, postgres, proxy, new BreakableFiles(path.join(folder, "files")));
    onMade(world);
    await world.startPrograms();
    return world;
  }

  /** Runs a job once with a clock that is 100 days ahead; true if it did its work. */
  async runJobAhead(name: string): Promise<boolean> {
    const fixture = pathToFileURL(path.resolve("lab/chaos/clock-off.mjs")).href;
    const env = this.environment({ NODE_OPTIONS: `--import ${fixture}`, CLOCK_OFF_MS: String(clockOffMs) });
    return (await this.run(["build/programs/jobs.js", name], env)) === 0;
  }

  override async end(): Promise<void> {
    this.files.heal();
    await super.end();
    this.files.remove();
  }

  protected override endDatabase(): Promise<void> {
    this.proxy.close();
    return super.endDatabase();
  }

  override kill(): void {
    super.kill();
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
