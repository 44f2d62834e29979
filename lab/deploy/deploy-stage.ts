import path from "node:path";
import { KillablePostgres } from "../chaos/killable-postgres.ts";
import { Receivers } from "../chaos/receivers.ts";
import { inFolder, Stage } from "../chaos/stage.ts";
import { untilReady } from "../chaos/probes.ts";
import type { ServerIndex } from "../chaos/plan.ts";

/** The logs of the programs; kept to find the cause of a failure. */
const logs = "test-results/deploy";
const readyMs = 180_000;

/** Servers and jobs of one version on one Postgres, which are replaced by those of another. */
export class DeployStage extends Stage {
  private constructor(
    folder: string,
    readonly postgres: KillablePostgres,
    receivers: Receivers,
  ) {
    super(folder, logs, receivers);
  }

  /** `prepare` makes the versions below the stage's folder, and returns that of the old one. */
  static async make(
    onMade: (stage: DeployStage) => void,
    prepare: (folder: string) => string,
  ): Promise<DeployStage> {
    const stage = await inFolder(
      logs,
      async (folder) =>
        new DeployStage(folder, await KillablePostgres.start(folder), await Receivers.listen()),
    );
    onMade(stage);
    stage.versionFolder = prepare(stage.folder);
    await stage.startPrograms();
    return stage;
  }

  /** Migrates as a deployment does, with the program of that version; true if it did. */
  async migrate(version: string): Promise<boolean> {
    const env = this.environment({ DATABASE_MIGRATE_URL: this.postgres.url });
    return (await this.run(["build/programs/migrate.js"], env, version)) === 0;
  }

  /** Ends a server in order, and starts it as that version. */
  async replaceServer(server: ServerIndex, version: string): Promise<void> {
    const program = this.servers[server];
    if (!program) return;
    program.folder = version;
    await program.end("SIGTERM");
    await untilReady([this.origins[server] ?? ""], readyMs);
  }

  async replaceJobs(version: string): Promise<void> {
    this.jobs.folder = version;
    await this.jobs.end("SIGTERM");
  }

  protected get filesFolder(): string {
    return path.join(this.folder, "files");
  }

  protected databaseSettings(): Record<string, string> {
    return { DATABASE_URL: this.postgres.appUrl, DATABASE_MIGRATE_URL: this.postgres.url };
  }
}
