/**
 * The built app as in production, with two routes more that answer a constant: what the app's own answers are measured
 * against. They exist in this process only. It ends with the bench that started it.
 */
import express, { type Request, type Response } from "express";
import { loadProductionReact } from "#scripts/production-react.ts";
import { bareRoute, constantRoute } from "./floor-routes.ts";

process.on("disconnect", () => process.exit(0));

const answer = { success: true, available: 1_000_000 };
const tell = (_: Request, response: Response) => void response.json(answer);

type Application = Pick<express.Application, "get"> & {
  init: () => void;
  all: (...args: unknown[]) => unknown;
};
const application = express.application as unknown as Application;

// One before everything else that the app does with a request …
const { init, all } = application;
application.init = function (this: Application) {
  init.call(this);
  this.get(bareRoute, tell);
};
// … and one where Remix is asked: behind log, headers, compression and files.
application.all = function (this: Application, ...args: unknown[]) {
  if (args[0] === "*") this.get(constantRoute, tell);
  return all.apply(this, args);
};

await loadProductionReact();
const { checkedEnvironment } = await import("#app/env.server.ts");
const { startServer } = await import("#app/server.ts");
const server = await startServer({ port: checkedEnvironment().PORT });

process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
process.send?.("started");
