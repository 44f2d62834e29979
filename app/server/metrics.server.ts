import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { logger } from "#app/log.server.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const name = "http_request_duration_seconds";

/** The registry is shared by the whole process, and the development server reloads this file. */
function requestDurations(): Histogram {
  const known = register.getSingleMetric(name);
  if (known) return known as Histogram;
  collectDefaultMetrics();
  return new Histogram({
    name,
    help: "Time from request to the end of its answer",
    labelNames: ["method", "status", "part"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
}

/** Counts one answered request, in seconds. The number of labels is limited: the path is not one. */
export function observeRequest(method: string, status: number, path: string, seconds: number): void {
  const part = /^\/(api|assets|health|sandbox)(\/|$)/.exec(path)?.[1] ?? "page";
  requestDurations().observe({ method: methods.has(method) ? method : "OTHER", status, part }, seconds);
}

/** This process's figures as Prometheus text, for this machine only and never on the public port. */
export function startMetrics(port: number): Promise<Server> {
  requestDurations();
  return listenForMetrics(port, { contentType: register.contentType, read: () => register.metrics() });
}

interface Figures {
  contentType: string;
  read: () => Promise<string>;
}

/** Answers /metrics on this machine. */
export async function listenForMetrics(port: number, { contentType, read }: Figures): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { "Content-Type": contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, "metrics could not be told");
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
