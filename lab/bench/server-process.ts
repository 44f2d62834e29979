/**
 * The built app as in production, with two more routes that answer a constant and a page with one line, to
 * compare the app's own answers with. They exist only in this process. It ends with the bench that started it.
 */
import express, { type Request, type Response } from "express";
import { loadProductionReact } from "../../scripts/production-react.ts";
import { bareRoute, constantRoute } from "./floor-routes.ts";
import { addLinePage } from "./line-page.ts";

process.on("disconnect", () => process.exit(0));

const answer = { success: true, available: 1_000_000 };
const tell = (_: Request, response: Response) => void response.json(answer);

type Application = Pick<express.Application, "get"> & {
  init: () => void;
  all: (...args: unknown[]) => unknown;
};
const application = express.application as unknown as Application;

// One route before everything else that the app does with a request …
const { init, all } = application;
application.init = function (this: Application) {
  init.call(this);
  this.get(bareRoute, tell);
};
// … and one in place of Remix: after log, headers, compression and files.
application.all = function (this: Application, ...args: unknown[]) {
  if (args[0] === "*") this.get(constantRoute, tell);
  return all.apply(this, args);
};

await loadProductionReact();
await addLinePage();
const { checkedEnvironment } = await import("../../app/env.server.ts");
const { startServer } = await import("../../app/server.ts");
const server = await startServer({ port: checkedEnvironment().PORT });

process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
process.send?.("started");
