/**
 * The calls of ceiling.ts behind a bare `node:http`: a token check, the statements, JSON. It takes the same
 * requests as the app.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { readToken } from "../../app/core/auth/tokens.server.ts";
import { checkedEnvironment } from "../../app/env.server.ts";
import { balancePath, historyPath, walletPath } from "./calls.ts";
import { ceiling } from "./ceiling.ts";

process.on("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));

const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = checkedEnvironment();
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: DATABASE_POOL_SIZE,
  options: "-c timezone=UTC",
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const caller = await readToken(request.headers.authorization?.slice("Bearer ".length) ?? "");
  if (!caller) throw new Error("a token was not ours");
  if (request.method === "POST") {
    const { offerId } = JSON.parse(await bodyOf(request)) as { offerId: string };
    return ceiling.purchase(pool, caller, offerId, String(request.headers["idempotency-key"]));
  }
  if (request.url === balancePath) return ceiling.balance(pool, caller);
  if (request.url === historyPath) return ceiling.history(pool, caller);
  if (request.url === walletPath) return ceiling.wallet(pool, caller);
  throw new Error(`there is no ${request.url}`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
  return body;
}

function send(response: ServerResponse, status: number, content: unknown): void {
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": body.length });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request).then(
    (content) => send(response, 200, content),
    (error: unknown) => send(response, 500, { error: String(error) }),
  );
});
server.listen(PORT, "127.0.0.1", () => process.send?.("started"));
