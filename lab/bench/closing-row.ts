import { benchEnvironment } from "./bench-environment.ts";
import { cpuOf, findPostgres } from "./cpu.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import type { JobResult, JobTask } from "./job-process.ts";
import type { Stages } from "./stage.ts";
import { withClient } from "./without-indexes.ts";

/** The most CPU time for closing a month of a million lines, of the job and the database together, in seconds of one core. */
const longestSeconds = 60;
const million = 1_000_000;
/** The month that closes first has so small a part of the lines of the other. */
const smallPart = 10;

/** Two months of a company, of which the second is ten times the first: what its close costs, and its memory beside the first's. */
export async function measureClosing(stages: Stages, { lines }: Effort): Promise<Figure[]> {
  const databaseUrl = await stages.makeDatabase("closing");
  console.log(`closing: a month of ${lines.toLocaleString("en")} lines …`);
  await writeLines(databaseUrl, "2026-01-10T00:00:00Z", lines / smallPart);
  await writeLines(databaseUrl, "2026-02-10T00:00:00Z", lines);
  const child = await stages.start<JobTask, JobResult>("job-process", benchEnvironment(databaseUrl), [
    "--expose-gc",
  ]);
  const close = (now: string) => child.ask({ job: "statements", now: new Date(now) });
  const small = await close("2026-02-01T12:00:00Z");
  const postgres = await findPostgres(databaseUrl);
  const spent = () => cpuOf(postgres === null ? [child.pid] : [child.pid, postgres]);
  const before = spent();
  const large = await close("2026-03-01T12:00:00Z");
  const spentMs = spent() - before;
  await child.stop();
  // Its lines have no events: nothing of it could be proved.
  await stages.remove("closing");
  if (small.done !== 1 || large.done !== 1) throw new Error("a month was not closed");
  const seconds = ((spentMs / 1_000) * million) / lines;
  console.log(`closing: ${large.seconds.toFixed(1)} s for ${lines.toLocaleString("en")} lines`);
  return [
    {
      ...{ name: "closing a month of a million lines", floor: `${longestSeconds} s`, goal: { atMost: 1 } },
      ...{ ratios: [seconds / longestSeconds], ours: seconds, beside: longestSeconds, unit: " s CPU" },
    },
    {
      ...{ name: "closing: most memory", floor: `a month of a ${smallPart}th`, goal: { atMost: 1.5 } },
      ratios: [large.maxMegabytes / small.maxMegabytes],
      ...{ ours: large.maxMegabytes, beside: small.maxMegabytes, unit: " MB" },
    },
  ];
}

/** Writes a company, if there is none, and so many lines of it from this moment on. */
function writeLines(databaseUrl: string, from: string, count: number): Promise<void> {
  return withClient(databaseUrl, async (db) => {
    const id = "0198c0de-0000-7000-8000-000000000001";
    await db.query(
      `INSERT INTO partner (id, name, description, search, created_at)
       VALUES ($1, 'Bench', '{"ar":"","fr":"","en":""}', 'bench', $2)
       ON CONFLICT DO NOTHING`,
      [id, from],
    );
    await db.query(
      `INSERT INTO legal_entity (id, partner_id, name, tax_number, address, vat, rib, created_at)
       VALUES ($1, $1, 'Bench', '1234567AAM000', 'Tunis', 'NORMAL', '08006000000000000054', $2) ON CONFLICT DO NOTHING`,
      [id, from],
    );
    await db.query("SET session_replication_role = replica");
    await db.query(
      `INSERT INTO settlement_line (user_id, id, at, event_at, kind, source, source_id, partner_id, store_id,
         legal_entity_id, contract_id, quantity, unit_microdinars, amount_microdinars)
       SELECT uuidv7(), uuidv7(), at, at, (CASE WHEN i % 3 = 0 THEN 'VOUCHER' ELSE 'POINTS' END)::line_kind, 'TRANSACTION',
         uuidv7(), $1, $1, $1, $1, 100, 5000, CASE WHEN i % 3 = 0 THEN -100000 ELSE 500000 END
       FROM generate_series(1, $2::int) i, LATERAL (SELECT $3::timestamptz + i * interval '1 millisecond' AS at) moment`,
      [id, count, from],
    );
    await db.query("ANALYZE settlement_line");
  });
}
