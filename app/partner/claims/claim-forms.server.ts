import { z } from "zod";
import { data, redirect } from "#app/remix.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { askFirst } from "#app/core/pages/ask-first.server.ts";
import { withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusalWordsOf, typedReason, typedWords } from "#app/core/pages/refusal-words.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { typedAmount } from "#app/core/pages/typed-amount.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import type { Asked, Question } from "#app/core/ui/questions/question.ts";
import type { ClaimIntent } from "./claim-intents.ts";

interface ClaimForm {
  call: PartnerCall;
  id: string;
  form: FormData;
}

/** What a form did, or what it asks first. */
type Outcome = Decision<object | Asked>;

const handlers: Record<ClaimIntent, (sent: ClaimForm) => Promise<Outcome>> = {
  open: ({ call, id }) => openRequest(call, id),
  accept: acceptClaim,
  refuse: refuseClaim,
  cancel: cancelClaim,
};

const kept = ["intent", "amount", "text", "reason"];

/** Handles a form of a claim's page; each form's key counts once. */
export async function answerClaim(intent: ClaimIntent, { call, id, form }: ClaimForm) {
  const keyed = withFormKey(call, form, `claim/${id}/${intent}`);
  const outcome = await handlers[intent]({ call: keyed, id, form });
  if (!outcome.ok) return refusedAuthForm(outcome, form, call, { keep: kept });
  if ("asked" in outcome.value) return data(outcome.value);
  return redirect(`/${call.language}/partner/claims/${id}`);
}

const accepting = z.object({ amount: typedAmount.optional(), text: typedWords });

async function acceptClaim({ call, id, form }: ClaimForm): Promise<Outcome> {
  const input = checkForm(accepting, form);
  if (!input.ok) return input;
  const { amount: amountMillimes, text } = input.value;
  const asked = await askFirst(form, { id, amountMillimes, text }, typedIn(form), () =>
    askToAccept(call, id, amountMillimes),
  );
  if (!asked) return acceptRequest(call, id, { amountMillimes, text });
  return "refusal" in asked ? asked : accept(asked);
}

/** Says to whom, how much and what it brings, before it is given. */
async function askToAccept(call: PartnerCall, id: string, typed: number | undefined) {
  const found = await getRequest(call, id);
  if (!found.ok) return found;
  const t = translatorOf(call.language, "house");
  const { amountMillimes, earnRate, customerFirstName } = found.value;
  const paid = typed ?? amountMillimes ?? 0;
  const { total } = earningOf(paid, { rate: earnRate, bonuses: [] }, 0);
  const who = customerFirstName ?? t("claims.someone");
  const question: Question = {
    title: t("claims.accept.title", { amount: formatMoney(paid, call.language) }),
    lines: [
      t("claims.accept.points", { who, points: formatNumber(total, call.language), count: total }),
      t("claims.accept.told"),
    ],
    yes: t("claims.accept.yes"),
  };
  return question;
}

async function refuseClaim({ call, id, form }: ClaimForm): Promise<Outcome> {
  const words = refusalWordsOf(form, call.language);
  return words.ok ? refuseRequest(call, id, words.value) : words;
}

const cancelling = z.object({ amount: typedAmount.optional(), reason: typedReason });

async function cancelClaim({ call, id, form }: ClaimForm): Promise<Outcome> {
  const input = checkForm(cancelling, form);
  if (!input.ok) return input;
  const { amount: amountMillimes, reason } = input.value;
  const asked = await askFirst(form, { id, amountMillimes, reason }, typedIn(form), () =>
    askToCancel(call, id, amountMillimes),
  );
  if (!asked) return cancelRequest(call, id, { amountMillimes, reason });
  return "refusal" in asked ? asked : accept(asked);
}

async function askToCancel(call: PartnerCall, id: string, typed: number | undefined) {
  const found = await getRequest(call, id);
  if (!found.ok) return found;
  const t = translatorOf(call.language, "house");
  const { amountMillimes, cancelledMillimes } = found.value;
  const left = (amountMillimes ?? 0) - cancelledMillimes;
  if (typed !== undefined && typed > left)
    return refuse("INVALID_INPUT", { details: [{ path: "amount", code: "TOO_LARGE" }] });
  const question: Question = {
    title: t("claims.cancel.title", { amount: formatMoney(typed ?? left, call.language) }),
    lines: [t("claims.cancel.points")],
    yes: t("claims.cancel.yes"),
  };
  return question;
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(kept.map((name) => [name, String(form.get(name) ?? "")]));
}
