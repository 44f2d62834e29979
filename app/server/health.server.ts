import type { RequestHandler } from "express";
import { clockAgrees } from "#app/api/clock-agrees.server.ts";
import { databaseAnswers } from "#app/core/db/database-answers.server.ts";
import { noteRoute } from "#app/server/routes/route-of.server.ts";
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
   */
  constructor(
    private readonly answers: () => Promise<boolean> = () => databaseAnswers(answerMs),
    private readonly clockIsRight: () => Promise<boolean> = clockAgrees,
  ) {}

  /** From now on it is not ready. */
  stop(): void {
    this.stopping = true;
    clearTimeout(this.next);
  }

  /** Asks the database whether it answers, and for its time. */
  async ready(): Promise<"ready" | "stopping" | "database away" | "clock wrong"> {
    const answered = this.stopping || (await this.ask());
    const right = this.stopping || !answered || (await this.clockIsRight());
    if (this.stopping) return "stopping";
    if (!answered) return "database away";
    return right ? "ready" : "clock wrong";
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
 * `/health/live` and `/health/ready`. The second is 503 while the database is away, while this machine's
 * clock is wrong, and when the server stops.
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
