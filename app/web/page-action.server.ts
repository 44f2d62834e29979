import { randomInt } from "node:crypto";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { isDatabaseAway } from "#app/api/database-away.ts";
import { errorTable } from "#app/api/error-table.ts";
import type { ErrorCode } from "#app/domain/refusals.ts";
import { failedForm, type FailedForm } from "./failed-form.ts";
import { formOf } from "./form.server.ts";

type Failed = ReturnType<typeof data<FailedForm>>;

/** After how many seconds it is worth trying again where the database is away. */
const awaySeconds = 5;

/**
 * The action of a page with a form. What breaks inside is logged and becomes a refusal of the form, which says that it
 * failed and keeps what was typed; `failure` is the code whose words it says. What was thrown as an answer goes out.
 */
export function pageAction<A>(
  work: (args: ActionFunctionArgs) => A,
  { failure = "ACTION_ERROR" }: { failure?: ErrorCode } = {},
) {
  return async (args: ActionFunctionArgs): Promise<Awaited<A> | Failed> => {
    try {
      return await work(args);
    } catch (thrown) {
      if (thrown instanceof Response && thrown.status === errorTable.TOO_MANY_REQUESTS.status) {
        return answerFailure(
          args,
          "TOO_MANY_REQUESTS",
          thrown.status,
          Number(thrown.headers.get("Retry-After")),
        );
      }
      if (thrown instanceof Response || isData(thrown)) throw thrown;
      const { log } = args.context;
      const isAway = isDatabaseAway(thrown);
      if (isAway) log.warn({ err: thrown }, "the database is away");
      // Who left reads no answer, and what they broke off is no failure of ours.
      else if (!args.request.signal.aborted) log.error({ err: thrown }, "a form failed");
      return answerFailure(
        args,
        failure,
        errorTable[isAway ? "MAINTENANCE" : failure].status,
        isAway ? awaySeconds : null,
      );
    }
  };
}

async function answerFailure(
  { request }: ActionFunctionArgs,
  error: ErrorCode,
  status: number,
  retryAfterSeconds: number | null,
): Promise<Failed> {
  const form = await formOf(request);
  // How long to wait for a database is for programs; a person is asked to try again.
  const shown = error === "TOO_MANY_REQUESTS" ? retryAfterSeconds : null;
  const headers = new Headers(retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) });
  // Not the clock of the rules: it stands in the database, which may be what has failed.
  return data(failedForm(error, form, randomInt(2 ** 47), shown), { status, headers });
}

/** What `data()` made, thrown. */
function isData(thrown: unknown): boolean {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    (thrown as { type?: unknown }).type === "DataWithResponseInit"
  );
}
