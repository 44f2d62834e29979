import { expect } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import type { Detail, ErrorCode } from "#app/core/domain/refusals.ts";
import type { AnyBody, ApiAnswer, ApiOptions } from "#tests/setup/api-client.ts";
import { messageOf } from "./contract.ts";

/**
 * Tables that may change beside a refused call: counters of tries and of opened offers; job runs, some of which start by
 * themselves every minute; and what a server notes once it has started.
 */
const counters = [
  ...["rate_limit", "one_time_code", "job_run", "offer_figures", "offer_view"],
  "privacy_receivers",
];

/**
 * A call records that its customer was active today, whatever its result; this also gives the facts of levels
 * a new version.
 */
const beingHere = "'{last_active_day,connected_days,longest_run_days,facts_version}'::text[]";

let fingerprints = "";

/**
 * The content of the database by table, without those counters. Of messages only the number counts, because
 * they are sent meanwhile; of notices neither their messages nor the time of telling counts.
 */
async function everything(): Promise<object> {
  fingerprints ||= await fingerprintQuery();
  const rows = await prisma.$queryRawUnsafe<{ name: string; content: string }[]>(fingerprints);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function fingerprintQuery(): Promise<string> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const named = tables.map(({ name }) => name).filter((name) => !counters.includes(name));
  return named
    .map((name) => `SELECT '${name}' AS name, ${contentOf(name)} AS content FROM "${name}" t`)
    .join(" UNION ALL ");
}

function contentOf(table: string): string {
  if (table === "outbox")
    return "(count(*) FILTER (WHERE coalesce(payload ->> 'type', payload ->> 'template') IS DISTINCT FROM 'notice'))::text";
  if (table === "notice") return contentBy("(to_jsonb(t) - 'told_at')::text");
  const row = ["customer", "points_account"].includes(table)
    ? `(to_jsonb(t) - ${beingHere})::text`
    : "t::text";
  return contentBy(row);
}

function contentBy(row: string): string {
  return `count(*) || ' ' || md5(coalesce(string_agg(${row}, '|' ORDER BY ${row}), ''))`;
}

export interface Expected {
  error: ErrorCode;
  details?: { path: string; code: string }[];
  /** Additional fields, such as a challenge. */
  fields?: string[];
}

const askedIn = [
  { language: "fr", lang: undefined, query: "" },
  { language: "ar", lang: "ar", query: "" },
  { language: "en", lang: "fr", query: "?lang=en" },
] as const;

type Attempt = (options: Pick<ApiOptions, "lang">, query: string) => Promise<ApiAnswer<AnyBody>>;

interface JobRuns {
  runs: string;
  running: boolean;
}

/**
 * The job runs so far. The server starts jobs each minute, and they write rows that are due for other tests.
 */
async function jobRuns(): Promise<JobRuns | undefined> {
  const [row] = await prisma.$queryRaw<JobRuns[]>`
    SELECT md5(string_agg(t::text, '|' ORDER BY id)) AS runs, bool_or(ended_at IS NULL AND stop IS NULL) AS running
    FROM job_run t`;
  return row;
}

/**
 * Makes the refused call in every language, chosen by header, by query and by default, and checks each answer
 * against the catalogue. Afterwards the database must be unchanged; if a job ran meanwhile, the check is
 * repeated.
 */
export async function expectRefused(expected: Expected, attempt: Attempt): Promise<void> {
  const [runs, before] = [await jobRuns(), await everything()];
  await expectAnswers(expected, attempt);
  const after = await everything();
  const quiet = !runs?.running && runs?.runs === (await jobRuns())?.runs;
  if (quiet || JSON.stringify(before) === JSON.stringify(after)) expect(after).toEqual(before);
  else await expectRefused(expected, attempt);
}

async function expectAnswers({ error, details, fields = [] }: Expected, attempt: Attempt): Promise<void> {
  for (const { language, lang, query } of askedIn) {
    const { status, body, headers } = await attempt({ lang }, query);
    expect(body).toMatchObject({
      success: false,
      error,
      message: messageOf(error, language, body.details as Detail[]),
    });
    expect(status).toBe(errorTable[error].status);
    if (details) expect(body.details).toEqual(details);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("Content-Language")).toBe(language);
    expect(body.requestId).toBe(headers.get("X-Request-Id"));
    const known = ["success", "error", "message", "requestId", "details", ...fields];
    expect(
      Object.keys(body).filter((field) => !known.includes(field)),
      "nothing of the inside",
    ).toEqual([]);
  }
}
