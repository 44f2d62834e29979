import path from "node:path";
import { Receivers } from "../chaos/receivers.ts";
import { inFolder, Stage } from "../chaos/stage.ts";
import { ArchivedPostgres } from "./archived-postgres.ts";

/** The logs of the programs; kept to find the cause of a failure. */
const logs = "test-results/pitr";

/** Servers and jobs on a Postgres that archives. */
export class PitrStage extends Stage {
  private constructor(
    folder: string,
    readonly postgres: ArchivedPostgres,
    receivers: Receivers,
  ) {
    super(folder, logs, receivers);
  }

  static async make(program: string, onMade: (stage: PitrStage) => void): Promise<PitrStage> {
    const stage = await inFolder(
      logs,
      async (folder) =>
        new PitrStage(folder, await ArchivedPostgres.start(folder, program), await Receivers.listen()),
    );
    onMade(stage);
    await stage.startPrograms();
    return stage;
  }

  protected get filesFolder(): string {
    return path.join(this.folder, "files");
  }

  protected databaseSettings(): Record<string, string> {
    return { DATABASE_URL: this.postgres.appUrl, DATABASE_MIGRATE_URL: this.postgres.url };
  }
}
