import { randomInt } from "node:crypto";
import { data, type ActionFunctionArgs } from "#app/remix.server.ts";
import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { awayRetrySeconds, awayWords, isDatabaseAway } from "#app/core/http/database-away.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { ForeignForm, foreignForm } from "#app/core/auth/form-keys.server.ts";
import { SecondFactorNeeded } from "#app/core/auth/second-factor.server.ts";
import { askForFactor } from "./ask-for-factor.server.ts";
import { failedForm, type FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { formOf } from "./form.server.ts";

type Failed = ReturnType<typeof data<FailedForm>>;

/**
 * The action of a page with a form. An unexpected error is logged and becomes a refusal of the form, which
 * reports the failure and keeps the input; `failure` is the code of its message. So it is while this server's clock is
 * wrong. A form of another account's page is refused with words. A thrown response is passed on.
 */
export function pageAction<A>(
  work: (args: ActionFunctionArgs) => A,
  { failure = "ACTION_ERROR" }: { failure?: ErrorCode } = {},
) {
  return async (args: ActionFunctionArgs): Promise<Awaited<A> | Failed> => {
    try {
      await requireRightClock();
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
      if (thrown instanceof ForeignForm) return answerForeign();
      if (thrown instanceof SecondFactorNeeded) throw await askForFactor(args.request, thrown);
      const { log } = args.context;
      const isAway = isDatabaseAway(thrown);
      if (isAway) log.warn({ err: thrown }, awayWords(thrown));
      // If the client has disconnected, the error is not ours and nobody reads the response.
      else if (!args.request.signal.aborted) log.error({ err: thrown }, "a form failed");
      return answerFailure(
        args,
        failure,
        errorTable[isAway ? "MAINTENANCE" : failure].status,
        isAway ? awayRetrySeconds : null,
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
  // Retry-After is for programs; a person is asked to try again.
  const shown = error === "TOO_MANY_REQUESTS" ? retryAfterSeconds : null;
  const headers = new Headers(retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) });
  // Not the clock of the rules: it is stored in the database, which may be what failed.
  return data(failedForm(error, form, randomInt(2 ** 47), shown), { status, headers });
}

/** The page is shown anew, for whom it is now; nothing of what the other account's form held comes back. */
function answerForeign(): Failed {
  const { refusal, details = [] } = foreignForm;
  return data(
    { ...failedForm(refusal, new FormData(), randomInt(2 ** 47)), details },
    { status: errorTable[refusal].status },
  );
}

/** The value of a thrown `data()`. */
function isData(thrown: unknown): boolean {
  return (
    typeof thrown === "object" &&
    thrown !== null &&
    (thrown as { type?: unknown }).type === "DataWithResponseInit"
  );
}
