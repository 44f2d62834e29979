import path from "node:path";
import { Receivers } from "../chaos/receivers.ts";
import { inFolder, Stage } from "../chaos/stage.ts";
import { Pair } from "../../scripts/postgres-pair.ts";

/** The logs of the programs; kept to find the cause of a failure. */
const logs = "test-results/failover";

/**
 * Servers and jobs on a primary and its synchronous standby; they read the desk's figures from the standby.
 */
export class FailoverStage extends Stage {
  private constructor(
    folder: string,
    readonly postgres: Pair,
    receivers: Receivers,
  ) {
    super(folder, logs, receivers);
  }

  static async make(onMade: (stage: FailoverStage) => void): Promise<FailoverStage> {
    const stage = await inFolder(
      logs,
      async (folder) => new FailoverStage(folder, await Pair.start(folder), await Receivers.listen()),
    );
    onMade(stage);
    await stage.startPrograms();
    return stage;
  }

  protected get filesFolder(): string {
    return path.join(this.folder, "files");
  }

  protected databaseSettings(): Record<string, string> {
    const { appUrl, url, readUrl } = this.postgres;
    return { DATABASE_URL: appUrl, DATABASE_MIGRATE_URL: url, DATABASE_READ_URL: readUrl };
  }
}
