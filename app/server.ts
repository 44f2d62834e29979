import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import compressedStatic from "express-static-gzip";
import { env } from "#app/env.server.ts";
import { logger } from "#app/log.server.ts";
import { closeLiveStreams } from "./services/live/open-events.server.ts";
import { clockAgrees } from "./api/clock-agrees.server.ts";
import { apiLane, type Lane } from "./server/api-lane.server.ts";
import { accessLog, isEventStream } from "./server/access-log.server.ts";
import { handleError, fileNotFound } from "./server/error-handlers.server.ts";
import { closedForMaintenance } from "./server/maintenance.server.ts";
import { startMetrics } from "./server/metrics.server.ts";
import { ownOriginOnly } from "./server/own-origin.server.ts";
import { pageHandler } from "./server/page-handler.server.ts";
import { requestContextOf, requestContext } from "./server/request-context.server.ts";
import { securityHeaders } from "./server/security.server.ts";

export type RunningServer = {
  url: string;
  /** Answers what has been asked, takes nothing new. */
  close: () => Promise<void>;
};

type Options = {
  /** 0 takes any free port. */
  port: number;
  /** Where the figures of this process are told; 0: nowhere. By default as the environment says. */
  metricsPort?: number;
  /** Serves from the sources through Vite, with hot reload, instead of from `build/`. */
  development?: boolean;
};

/** How long open requests may go on when the server closes, in milliseconds. */
const drainMs = 10_000;

/** Starts the web server, and the metrics on their own port. Throws what listening threw, such as EADDRINUSE. */
export async function startServer({
  port,
  metricsPort = env.METRICS_PORT,
  development = false,
}: Options): Promise<RunningServer> {
  const app = express();
  const served: { lane: Lane } = { lane: () => false };
  const server = createServer((request, response) => {
    if (!served.lane(request, response)) app(request, response);
  });
  // Longer than a proxy keeps its connections, or it would send requests into closing ones.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 60_000;
  prepare(app, development);
  const { build, close: closeSource } = development ? await serveSources(app, server) : await serveBuild(app);
  served.lane = apiLane(build);
  app.use(handleError);
  void clockAgrees();
  server.listen(port);
  await once(server, "listening");
  const metrics = metricsPort > 0 ? await startMetrics(metricsPort) : undefined;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      metrics?.close();
      await closeLiveStreams();
      await drain(server);
      await closeSource();
    },
  };
}

function prepare(app: Express, development: boolean): void {
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false);
  app.use(requestContext);
  app.use(accessLog);
  app.use((request, _, next) => {
    // The Remix adapter reads the port from this header even where no proxy is trusted.
    if (env.TRUSTED_PROXIES.length === 0) delete request.headers["x-forwarded-host"];
    next();
  });
  app.use(securityHeaders({ development }));
  app.use(ownOriginOnly);
  app.use(
    compression({
      // A level more takes twice the time for 4 % of a page.
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
      // An event that waits in the compressor for more to come would arrive too late.
      filter: (request, response) =>
        !isEventStream(response.getHeader("Content-Type")) && compression.filter(request, response),
    }),
  );
}

interface Source {
  build: () => Promise<ServerBuild>;
  close: () => Promise<void>;
}

async function serveBuild(app: Express): Promise<Source> {
  const client = path.resolve("build/client");
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
  const plain = { index: false, redirect: false } as const;
  // The names of these files change with their contents.
  app.use(
    "/assets",
    compressedStatic(path.join(client, "assets"), {
      enableBrotli: true,
      orderPreference: ["br"],
      index: false,
      serveStatic: { ...plain, immutable: true, maxAge: "1y" },
    }),
    fileNotFound,
  );
  const files = express.static(client, { ...plain, maxAge: "1h", setHeaders: askAgainForWorker });
  // No file lies there, and asking the disk takes its time.
  app.use((request, response, next) => {
    if (request.path.startsWith("/api/")) next();
    else files(request, response, next);
  });
  app.use(closedForMaintenance);
  app.all("*", pageHandler(build));
  return { build: () => Promise.resolve(build), close: async () => {} };
}

/** A browser that kept the service worker would keep serving the build before this one. */
function askAgainForWorker(response: ServerResponse, file: string): void {
  if (path.basename(file) === "service-worker.js") response.setHeader("Cache-Control", "no-cache");
}

async function serveSources(app: Express, server: Server): Promise<Source> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    // Vite would answer OPTIONS itself, and the API has an answer of its own.
    server: { middlewareMode: true, hmr: { server }, cors: false },
    appType: "custom",
  });
  app.use(vite.middlewares);
  app.use(closedForMaintenance);
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as unknown as Promise<ServerBuild>;
  app.all(
    "*",
    createRequestHandler({
      build,
      mode: "development",
      getLoadContext: (_, response) => requestContextOf(response),
    }),
  );
  return { build, close: () => vite.close() };
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => {
    logger.warn("some requests were still open and were cut");
    server.closeAllConnections();
  }, drainMs);
  await closed;
  clearTimeout(patience);
}
