import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler } from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiHandler } from "./api-handler.server.ts";

const loader = async ({ request, context }: LoaderFunctionArgs) => {
  if (request.url.endsWith("/fails")) throw new Error("it fails");
  const said = `${request.method} ${new URL(request.url).pathname} ${await request.text()}`;
  return new Response(said, { status: 201, headers: { "X-Known": context.requestId } });
};
const routes = { page: { path: ":lang" }, api: { path: "api/v1/*", module: { loader } } };

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use((_, response, next) => {
    response.locals.context = { requestId: "r-1" };
    next();
  });
  app.all(
    "*",
    apiHandler(() => Promise.resolve({ routes } as unknown as ServerBuild)),
  );
  app.all("*", (_, response) => void response.send("a page"));
  const failed: ErrorRequestHandler = (error: Error, _, response, _next) =>
    void response.status(500).send(error.message);
  app.use(failed);
  server = app.listen(0);
  await once(server, "listening");
});

afterAll(() => void server.close());

/** Sends the path as it is written: fetch would resolve its dots. */
async function ask(method: string, path: string, body?: string) {
  const sent = httpRequest({ port: (server.address() as AddressInfo).port, method, path }).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, known: answer.headers["x-known"], text: await text(answer) };
}

test("the API's requests go to its route, with their body and what the server knows", async () => {
  const answered = { status: 201, known: "r-1" };
  expect(await ask("GET", "/api/v1/client/points?a=1")).toEqual({
    ...answered,
    text: "GET /api/v1/client/points ",
  });
  expect(await ask("POST", "/API/v1", "body")).toEqual({ ...answered, text: "POST /API/v1 body" });
  expect(await ask("GET", "/fr/../api/v1/x")).toMatchObject(answered);
});

test.each(["/", "/fr/wallet", "/api/docs", "/api/v1x", "//api/v1/x", "/api/v1/../../fr/wallet"])(
  "%s goes on to the pages",
  async (path) => {
    expect(await ask("GET", path)).toMatchObject({ status: 200, text: "a page" });
  },
);

test("what fails is handed to whoever answers failures", async () => {
  expect(await ask("GET", "/api/v1/fails")).toMatchObject({ status: 500, text: "it fails" });
});
