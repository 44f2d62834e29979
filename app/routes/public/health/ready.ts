import { databaseAnswers } from "#app/api/database-answers.server.ts";

/** The process can serve requests: 503 while the database is unreachable. */
export async function loader() {
  const ready = await databaseAnswers();
  const status = ready ? 200 : 503;
  return Response.json(
    { status: ready ? "ready" : "database away" },
    { status, headers: { "Cache-Control": "no-store" } },
  );
}
