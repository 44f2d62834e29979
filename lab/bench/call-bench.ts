import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startPostgres, type RunningPostgres } from "../../scripts/embedded-postgres.ts";
import { benchEnvironment } from "./bench-environment.ts";
import type { Round } from "./call-costs.ts";
import {
  balancePath,
  callOfAnybody,
  historyPath,
  homePage,
  pageBy,
  purchaseBy,
  readBy,
  walletPath,
} from "./calls.ts";
import type { Cost } from "./figures.ts";
import { constantRoute } from "./floor-routes.ts";
import { someCalls, type HttpLoad, type Served } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { runSqlFile, Stages, type Stage } from "./stage.ts";

/** A call, and how many of them make one measurement: enough for some tenths of a second of CPU. */
interface Measured {
  ask: Ask;
  calls: number;
}

/** To warm up, each process gets this many times the calls of one measurement. */
const warmUp = 3;

/**
 * Measures what some calls cost, Node and Postgres together, on a small database and a Postgres of its own
 * that writes nothing to disk: so nothing waits, and all CPU time is that of the calls.
 */
export class CallBench {
  private constructor(
    private readonly postgres: RunningPostgres,
    private readonly folder: string,
    private readonly stages: Stages,
    private readonly load: HttpLoad,
    private readonly stage: Stage,
    private readonly calibration: Served,
  ) {}

  static async start(): Promise<CallBench> {
    const folder = path.resolve(`.data/cpu-postgres/${process.pid}`);
    const postgres = await startPostgres({ dataDirectory: folder, throwaway: true });
    const url = postgres.url("postgres");
    // Autovacuum would run at moments of its own and cost CPU.
    await tell(url, "ALTER SYSTEM SET autovacuum = off");
    await tell(url, "SELECT pg_reload_conf()");
    const stages = new Stages(url, null);
    const load: HttpLoad = await stages.start("http-load", benchEnvironment(url));
    const stage = await stages.make("cpu", { customers: 1_000, entries: 60, past: 0, heavy: 0 });
    await runSqlFile(stage.databaseUrl, "lab/bench/calibration.sql");
    const calibration = await stages.serve("calibration-process", stage.databaseUrl);
    const bench = new CallBench(postgres, folder, stages, load, stage, calibration);
    await bench.round(bench.names, warmUp);
    return bench;
  }

  private get measured(): Record<string, Measured> {
    const { stage } = this;
    return {
      constant: { ask: callOfAnybody(constantRoute), calls: 800 },
      balance: { ask: readBy(stage, balancePath), calls: 250 },
      "history page (API)": { ask: readBy(stage, historyPath), calls: 150 },
      "wallet page (API)": { ask: readBy(stage, walletPath), calls: 150 },
      purchase: { ask: purchaseBy(stage, stage.offerIds), calls: 120 },
      "home page": { ask: pageBy(stage, homePage), calls: 24 },
    };
  }

  get names(): string[] {
    return Object.keys(this.measured);
  }

  /** Measures each of these calls, and the calibration before and after them. */
  async round(names: readonly string[], times = 1): Promise<Round> {
    const calls: Record<string, Cost> = {};
    const first = await this.calibrate(times);
    for (const name of names) {
      const { ask, calls: count } = this.measured[name] ?? { ask: null, calls: 0 };
      if (!ask) throw new Error(`there is no call ${name}`);
      calls[name] = (await someCalls(this.load, { server: this.stage, ask }, count * times)()).cost;
    }
    const last = await this.calibrate(times);
    return { calibration: mean(first, last), calls };
  }

  private async calibrate(times: number): Promise<Cost> {
    const subject = { server: this.calibration, ask: callOfAnybody("/") };
    return (await someCalls(this.load, subject, 300 * times)()).cost;
  }

  async stop(): Promise<void> {
    await this.stages.end();
    await this.postgres.stop();
    for (const end of ["", ".json", ".log", ".password"])
      rmSync(this.folder + end, { recursive: true, force: true });
  }
}

function mean(one: Cost, other: Cost): Cost {
  const of = (a: number | null, b: number | null) => (a === null || b === null ? null : (a + b) / 2);
  return {
    nodeMs: of(one.nodeMs, other.nodeMs),
    postgresMs: of(one.postgresMs, other.postgresMs),
    bytes: of(one.bytes, other.bytes),
  };
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
