import { data } from "#app/remix.server.ts";
import { askFactorAgain, giveFactorAgain } from "#app/core/auth/second-factor.server.ts";
import type { OpenSession } from "#app/core/auth/staff-sessions.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { languageOf, translator } from "#app/core/i18n/i18n.server.ts";
import type { Refusal } from "#app/core/domain/refusals.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import { factorFields, factorMark, type AskedFactor } from "#app/core/ui/forms/asked-factor.ts";
import { formOf, readForm } from "./form.server.ts";

interface Asking {
  caller: OpenSession["caller"];
  now: Date;
  /** Why the one before was refused. */
  refusal?: Refusal;
}

/**
 * What a page throws to ask for the second factor: all that was sent, to go on with it. The error page of
 * the frame shows it (app/core/ui/staff/factor-again.tsx).
 */
export async function askForFactor(request: Request, { caller, now, refusal }: Asking) {
  const form = await formOf(request);
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set(factorMark, "");
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !factorFields.includes(name) ? [[name, value] as [string, string]] : [],
  );
  const asked: AskedFactor = {
    secondFactor: await askFactorAgain(caller, now),
    action: `${pathname.replace(/\.data$/, "")}?${searchParams.toString()}`,
    fields,
    words: translator(await languageOf(request))("SECOND_FACTOR_NEEDED", { ns: "errors" }),
    refusal: refusal ?? null,
    at: now.getTime(),
  };
  return data(asked, { status: errorTable[refusal ?? "SECOND_FACTOR_NEEDED"].status });
}

// A page may ask who acts more than once, and the factor is good once.
const taken = new WeakMap<Request, Promise<void>>();

type Context = Pick<AnonymousCall, "now" | "log">;

/** Takes the second factor that came with a form, if one did; throws the page that asks if it is wrong. */
export function takeFactor(request: Request, open: OpenSession, context: Context): Promise<void> {
  const taking = taken.get(request) ?? take(request, open, context);
  taken.set(request, taking);
  return taking;
}

async function take(request: Request, open: OpenSession, { now, log }: Context): Promise<void> {
  if (request.method !== "POST" || !new URL(request.url).searchParams.has(factorMark)) return;
  const form = await readForm(request.clone());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const [entry, otp, passkey] = factorFields.map(text) as [string, string, string];
  if (entry === "") return;
  const { caller } = open;
  const giving = giveFactorAgain(open, { entry, otp, passkey }, now);
  const given = await noted({ log }, "desk-factor-again", giving, () => caller.actorId);
  if (given.ok) return;
  throw await askForFactor(request, { caller, now, refusal: given.refusal });
}
