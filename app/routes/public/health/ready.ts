import { clockAgrees } from "#app/api/clock-agrees.server.ts";
import { databaseAnswers } from "#app/api/database-answers.server.ts";

/** The process can serve requests: 503 while the database is unreachable, or while this machine's clock is wrong. */
export async function loader() {
  const answers = await databaseAnswers();
  const ready = answers && (await clockAgrees());
  const status = ready ? 200 : 503;
  return Response.json(
    { status: ready ? "ready" : answers ? "clock wrong" : "database away" },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}
