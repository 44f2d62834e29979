import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { AggregatorRegistry, register } from "prom-client";
import { env } from "#app/env.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { beatAges } from "#app/core/services/jobs/heartbeat.ts";
import { Health } from "./health.server.ts";
import { collectProcessFigures } from "#app/server/metrics/process-figures.server.ts";
import { sharedFigures } from "#app/server/metrics/shared-figures.server.ts";

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** The metrics of this process, on a port of their own and never on the public one. */
export function startMetrics(port: number): Promise<Server> {
  collectProcessFigures();
  return listen(port, { "/metrics": async () => figures(await register.metrics()) });
}

/** The metrics of all processes that this one has started, added up. */
export function startMetricsOfAll(port: number): Promise<Server> {
  const all = new AggregatorRegistry();
  return listen(port, { "/metrics": async () => figures(await all.clusterMetrics()) });
}

/**
 * After this many seconds without a turn, a loop of the jobs counts as hanging. No outside call takes longer
 * than half of this.
 */
const hangingAfter = 180;

/**
 * The same for a process of jobs, with its health: it is live while each of its loops has made a turn lately,
 * and ready by the same checks as a server.
 */
export function startJobsPort(port: number): Promise<Server> {
  collectProcessFigures();
  const own = new Health();
  return listen(port, {
    "/metrics": async () => figures(await register.metrics()),
    "/health/live": async () => {
      const hanging = beatAges().filter(([, seconds]) => seconds > hangingAfter);
      const names = hanging.map(([loop]) => loop).join(", ");
      return hanging.length === 0 ? health(200, "live") : health(503, `hanging: ${names}`);
    },
    "/health/ready": async () => {
      const status = await own.ready();
      return health(status === "ready" ? 200 : 503, status);
    },
  });
}

async function figures(ownText: string): Promise<Answer> {
  return { status: 200, type: register.contentType, text: `${ownText}\n${await sharedFigures()}` };
}

function health(status: number, text: string): Answer {
  return { status, type: "application/json", text: JSON.stringify({ status: text }) };
}

async function listen(port: number, answers: Record<string, () => Promise<Answer>>): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = request.method === "GET" ? answers[request.url ?? ""] : undefined;
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      ({ status, type, text }) =>
        response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, "metrics could not be told");
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, env.METRICS_HOST);
  await once(server, "listening");
  return server;
}
