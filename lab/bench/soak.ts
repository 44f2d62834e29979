import {
  balancePath,
  historyPath,
  homePage,
  pageBy,
  purchaseBy,
  readBy,
  walletPage,
  walletPath,
} from "./calls.ts";
import { memoryOf } from "./cpu.ts";
import { median, type Figure } from "./figures.ts";
import { atOnce, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import type { Stage } from "./stage.ts";

/** The length of one piece of the mixed load. */
const pieceSeconds = 2;
/**
 * The number of pieces in one reading of the memory. Their median is taken, because a garbage collection
 * frees much at once.
 */
const readings = 5;

/**
 * The memory of one server under load: after one minute, and after ten. The first minute and the last seconds
 * are a mixed load of calls and pages. The measurements on this server in between count as load. While
 * another database is prepared in between, some of the mixed load runs beside it.
 */
export class Soak {
  private loadedSeconds = 0;
  private afterAMinute = NaN;
  private perSecond = 0;

  private constructor(
    private readonly stage: Stage,
    private readonly load: HttpLoad,
  ) {}

  /** Runs the first minute. */
  static async begin(stage: Stage, load: HttpLoad): Promise<Soak> {
    const soak = new Soak(stage, load);
    while (soak.loadedSeconds < 60 - readings * pieceSeconds) soak.perSecond = await soak.mix();
    soak.afterAMinute = await soak.read();
    return soak;
  }

  /** The same load generator, which also adds up the time spent on this server. */
  get counting(): HttpLoad {
    return {
      ...this.load,
      ask: async (task) => {
        const started = performance.now();
        const result = await this.load.ask(task);
        if (task.port === this.stage.port) this.loadedSeconds += (performance.now() - started) / 1000;
        return result;
      },
    };
  }

  /** Runs a third of the mixed load's highest rate for as long as `work` takes. */
  async beside<Result>(work: () => Promise<Result>): Promise<Result> {
    let isDone = false;
    const [result] = await Promise.all([
      work().finally(() => (isDone = true)),
      (async () => {
        while (!isDone) await this.mix(this.perSecond / 3);
      })(),
    ]);
    return result;
  }

  /** Goes on until the server has been under load for that many seconds. */
  async end(seconds: number): Promise<Figure> {
    while (this.loadedSeconds < seconds) await this.mix();
    const last = await this.read();
    return {
      name: `memory of a server after ${Math.round(this.loadedSeconds / 60)} minutes under load`,
      floor: "after one",
      goal: { atMost: 1.2 },
      ratios: [last / this.afterAMinute],
      ours: last,
      beside: this.afterAMinute,
      unit: " MB",
    };
  }

  private async read(): Promise<number> {
    const megabytes: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) {
      await this.mix();
      megabytes.push(memoryOf(this.stage.processes));
    }
    return median(megabytes);
  }

  private async mix(rate?: number): Promise<number> {
    const { stage } = this;
    const asks: Ask[] = [
      readBy(stage, balancePath),
      readBy(stage, historyPath),
      readBy(stage, walletPath),
      purchaseBy(stage, stage.offerIds),
      { lookupOf: stage.items.slice(-10_000), keys: stage.storeKeys },
      pageBy(stage, homePage),
      pageBy(stage, walletPage),
    ];
    const until = { seconds: pieceSeconds };
    const { perSecond } = await this.counting.ask({
      port: stage.port,
      connections: atOnce,
      until,
      rate,
      asks,
    });
    return perSecond;
  }
}
