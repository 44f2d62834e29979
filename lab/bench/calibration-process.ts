/**
 * A bare `node:http` that does a fixed piece of work for each request, in Node and in Postgres
 * (calibration.sql). Nothing of Mezia is in it, so its cost says how fast the machine is at this moment.
 */
import { createServer } from "node:http";
import pg from "pg";

process.on("disconnect", () => process.exit(0));
process.once("SIGTERM", () => process.exit(0));

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
let turn = 0;

interface Entry {
  id: number;
  amount: number;
  detail: { note: string };
}

async function work(): Promise<string> {
  turn += 1;
  const { rows } = await pool.query<{ answer: Entry[] }>({
    name: "work",
    text: "SELECT calibration.work($1) AS answer",
    values: [1 + (turn % 1_000)],
  });
  let entries = rows[0]?.answer ?? [];
  for (let round = 0; round < 20; round += 1) {
    const text = JSON.stringify(entries.map((entry) => ({ ...entry, round })));
    entries = (JSON.parse(text) as Entry[]).sort((a, b) => a.detail.note.localeCompare(b.detail.note));
  }
  return JSON.stringify({ success: true, entries });
}

const server = createServer((_, response) => {
  work().then(
    (body) => {
      const length = Buffer.byteLength(body);
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": length });
      response.end(body);
    },
    (error: unknown) => {
      const body = String(error);
      response.writeHead(500, { "Content-Length": Buffer.byteLength(body) });
      response.end(body);
    },
  );
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("started"));
