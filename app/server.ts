import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "#app/remix.server.ts";
import type { ServerBuild } from "#app/remix.server.ts";
import compression from "compression";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import compressedStatic from "express-static-gzip";
import { env } from "#app/env.server.ts";
import { closeLiveStreams } from "#app/core/services/live/open-events.server.ts";
import { noteReceivers } from "#app/core/services/consents/note-receivers.server.ts";
import { writeViews } from "#app/core/services/offers/offer-views.server.ts";
import { clockAgrees } from "./api/clock-agrees.server.ts";
import { apiLane, type Lane } from "./server/api-lane.server.ts";
import { accessLog, isEventStream } from "./server/access-log.server.ts";
import { answeringAway } from "./server/away-answers.server.ts";
import { handleError, fileNotFound } from "./server/error-handlers.server.ts";
import { answerHealth, Health } from "./server/health.server.ts";
import { knownMethodsOnly } from "./server/known-methods.server.ts";
import { makeServer } from "./server/make-server.server.ts";
import { closedForMaintenance } from "./server/maintenance.server.ts";
import { OpenAnswers } from "./server/open-answers.server.ts";
import { ownOriginOnly } from "./server/own-origin.server.ts";
import { forgivingAddresses } from "./server/forgiving-addresses.server.ts";
import { pageHandler } from "./server/page-handler.server.ts";
import { requestContextOf, requestContext } from "./server/request-context.server.ts";
import { noteRoute } from "#app/server/routes/route-of.server.ts";
import { securityHeaders } from "./server/security.server.ts";
import type { RunningTracing } from "./server/tracing/open-telemetry.server.ts";

/** How long the last openings of offers may take to be written at a stop, in milliseconds. */
const viewsMs = 3_000;

export type RunningServer = {
  url: string;
  /**
   * Stops the server: it is no longer ready, takes requests for the grace period, and answers everything that
   * it has taken. It has no time limit of its own: see scripts/end-hard.ts.
   */
  close: () => Promise<void>;
};

type Options = {
  /** 0 takes any free port. */
  port: number;
  /** The port for the metrics of this process; 0 for none. By default from the environment. */
  metricsPort?: number;
  /** Serves from the sources through Vite, with hot reload, instead of from `build/`. */
  development?: boolean;
};

/** Starts the web server, and the metrics on their own port. Throws what listening threw, such as EADDRINUSE. */
export async function startServer({
  port,
  metricsPort = env.METRICS_PORT,
  development = false,
}: Options): Promise<RunningServer> {
  const app = express();
  const served: { lane: Lane } = { lane: () => false };
  const health = new Health();
  const answers = new OpenAnswers();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    answers.enter(response);
    if (!served.lane(request, response)) app(request, response);
  };
  const tracing = await traceIfWanted();
  const server = makeServer((request, response) => {
    if (tracing) tracing.request(request, response, () => answer(request, response));
    else answer(request, response);
  });
  prepare(app, health, development);
  const { build, close: closeSource } = development ? await serveSources(app, server) : await serveBuild(app);
  served.lane = apiLane(build);
  app.use(handleError);
  void clockAgrees();
  noteReceivers();
  server.listen(port, env.HOST);
  await once(server, "listening");
  const metrics = metricsPort > 0 ? await listenForMetrics(metricsPort) : undefined;
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      metrics?.close();
      health.stop();
      answers.stop();
      // A load balancer needs a moment to notice, and sends requests until then.
      await wait(env.STOP_GRACE_SECONDS * 1000);
      await closeLiveStreams();
      await answers.close(server);
      // What a silent database does not take in this time is lost, like that of a killed process.
      await Promise.race([writeViews(), wait(viewsMs)]);
      await closeSource();
      await tracing?.stop();
    },
  };
}

/** The tracing library is loaded only if there is an endpoint for traces. */
async function traceIfWanted(): Promise<RunningTracing | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import("./server/tracing/open-telemetry.server.ts");
  return startTracing(endpoint);
}

async function listenForMetrics(port: number): Promise<Server> {
  const { startMetrics } = await import("#app/server/listen.server.ts");
  return startMetrics(port);
}

function prepare(app: Express, health: Health, development: boolean): void {
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
  app.use(knownMethodsOnly);
  app.use(ownOriginOnly);
  app.use("/health", answerHealth(health));
  app.use(
    compression({
      // The next level takes twice the time and saves only 4 % of a page. A window larger than a page saves
      // nothing. V8 counts its memory, and would collect the whole heap several times a second.
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 17 } },
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
    noteFile,
    compressedStatic(path.join(client, "assets"), {
      enableBrotli: true,
      orderPreference: ["br"],
      index: false,
      serveStatic: { ...plain, immutable: true, maxAge: "1y" },
    }),
    fileNotFound,
  );
  const files = express.static(client, { ...plain, maxAge: "1h", setHeaders: sendingFile });
  // Asking the disk takes time: a path that begins as no file does has none.
  const names = new Set(readdirSync(client));
  app.use((request, response, next) => {
    if (names.has(request.path.split("/", 2)[1] ?? "")) files(request, response, next);
    else next();
  });
  app.use(closedForMaintenance);
  app.use(forgivingAddresses(build.routes));
  app.all("*", pageHandler(build));
  return { build: () => Promise.resolve(build), close: async () => {} };
}

function noteFile(_: Request, response: Response, next: NextFunction): void {
  noteRoute(response, "static");
  next();
}

function sendingFile(response: ServerResponse, file: string): void {
  noteRoute(response, "static");
  // A browser that kept the service worker would keep serving the build before this one.
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
  const build = async () =>
    answeringAway((await vite.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild);
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
