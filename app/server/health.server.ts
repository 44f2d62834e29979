import type { RequestHandler } from "express";
import { clockAgrees } from "#app/api/clock-agrees.server.ts";
import { databaseAnswers } from "#app/core/db/database-answers.server.ts";
import { noteRoute } from "#app/server/routes/route-of.server.ts";
import { whatStopsWrites, type StopsWrites } from "./database-writes.server.ts";
import { awayAfter, isLive } from "./health-rules.ts";

/** The longest time for an answer of the database, in milliseconds. */
const answerMs = 2_000;
/** How long a check of the database counts, in milliseconds. While it is away, it is checked this often. */
const freshMs = 5_000;

/** The health of a server: whether it is ready to serve, and whether it should be restarted. */
export class Health {
  private awaySince: number | null = null;
  private askedAt = -Infinity;
  private next: NodeJS.Timeout | undefined;
  private stopping = false;

  /**
   * @param answers whether the database answers; never throws
   * @param clockIsRight whether its clock and this machine's agree; never throws
   * @param stopsWrites why it takes no writes, or null; never throws
   */
  constructor(
    private readonly answers: () => Promise<boolean> = () => databaseAnswers(answerMs),
    private readonly clockIsRight: () => Promise<boolean> = clockAgrees,
    private readonly stopsWrites: () => Promise<StopsWrites | null> = whatStopsWrites,
  ) {}

  /** From now on it is not ready. */
  stop(): void {
    this.stopping = true;
    clearTimeout(this.next);
  }

  /** Asks the database whether it answers and takes writes, and for its time. */
  async ready(): Promise<"ready" | "stopping" | "database away" | "clock wrong" | StopsWrites> {
    const status = this.stopping ? "stopping" : await this.status();
    // It may have been told to stop meanwhile.
    return this.stopping ? "stopping" : status;
  }

  private async status() {
    if (!(await this.ask())) return "database away";
    if (!(await this.clockIsRight())) return "clock wrong";
    return (await this.stopsWrites()) ?? "ready";
  }

  /** Answers from the last check, because a probe must not wait; a new check runs in the background. */
  live(): boolean {
    if (!this.stopping && performance.now() - this.askedAt >= freshMs) void this.ask();
    return isLive(this.awaySince, performance.now());
  }

  private async ask(): Promise<boolean> {
    this.askedAt = performance.now();
    const answered = await this.answers();
    this.awaySince = awayAfter(this.awaySince, answered, performance.now());
    clearTimeout(this.next);
    // Without this, two short outages far apart, each seen by a rare check, would count as one long outage.
    if (!answered && !this.stopping) this.next = setTimeout(() => void this.ask(), freshMs).unref();
    return answered;
  }
}

/**
 * `/health/live` and `/health/ready`. The second is 503 while the database is away or takes no writes, while this
 * machine's clock is wrong, and when the server stops.
 */
export function answerHealth(health: Health): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    if (request.path === "/live") {
      noteRoute(response, "/health/live");
      const live = health.live();
      response.status(live ? 200 : 503).set("Cache-Control", "no-store");
      response.json({ status: live ? "live" : "unready for too long" });
    } else if (request.path === "/ready") {
      noteRoute(response, "/health/ready");
      void health.ready().then((status) => {
        response.status(status === "ready" ? 200 : 503).set("Cache-Control", "no-store");
        response.json({ status });
      });
    } else next();
  };
}
