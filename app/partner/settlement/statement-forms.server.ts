import { z } from "zod";
import { data, redirect } from "#app/remix.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { isMultipart } from "#app/core/http/read-body.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { askFirst } from "#app/core/pages/ask-first.server.ts";
import { withFileFormKey } from "#app/core/pages/call.server.ts";
import { documentIn, readDocumentForm } from "#app/core/pages/document-form.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import type { Asked, Question } from "#app/core/ui/questions/question.ts";
import { chooseLines } from "#app/settlement/disputes/choose-lines.server.ts";
import { openDispute } from "#app/settlement/disputes/open-dispute.server.ts";
import { newDisputeBody } from "#app/settlement/disputes/disputes.schema.ts";
import { lineKinds } from "#app/settlement/lines/line.ts";
import { acceptStatement } from "#app/settlement/statements/accept-statement.server.ts";
import { refuseClosed } from "#app/settlement/statements/refuse-closed.server.ts";
import { getStatement } from "#app/settlement/statements/read-statements.server.ts";
import { monthWords } from "./shown-statements.server.ts";
import { statementIntents, type StatementIntent } from "./statement-intents.ts";
import { outcomeOf } from "./statement-view.ts";

interface StatementForm {
  call: PartnerCall;
  id: string;
  form: FormData;
}

/** What a form did, or what it asks first. */
type Outcome = Decision<object | Asked>;

const handlers: Record<StatementIntent, (sent: StatementForm) => Promise<Outcome>> = {
  accept: acceptAsked,
  dispute: async (sent) => {
    const { call, id, form } = sent;
    await takeChoice(sent);
    const input = checkForm(newDisputeBody, form, { lists: ["lineIds"] });
    return input.ok ? openDispute(call, id, { ...input.value, document: await documentIn(form) }) : input;
  },
};

/** All lines of a kind or of a store; empty for those that are ticked. */
const choiceSchema = z.union([
  z.templateLiteral(["kind:", z.enum(lineKinds)]).transform((text) => ({
    kind: z.enum(lineKinds).parse(text.slice("kind:".length)),
  })),
  z.templateLiteral(["store:", z.uuid()]).transform((text) => ({ storeId: text.slice("store:".length) })),
]);

/** In place of the ticked lines those of the choice, also of pages that are not shown. */
async function takeChoice({ call, id, form }: StatementForm): Promise<void> {
  const choice = choiceSchema.safeParse(form.get("all"));
  if (!choice.success) return;
  const { partnerId } = call.caller;
  form.delete("lineIds");
  for (const lineId of await chooseLines({ partnerId, now: call.now }, id, choice.data))
    form.append("lineIds", lineId);
}

/** Handles a form of a statement's page; each form's key counts once. */
export async function answerStatement(call: PartnerCall, id: string, request: Request) {
  // Only a dispute may have a file.
  const sent = isMultipart(request) ? await readDocumentForm(request) : accept(await readForm(request));
  if (!sent.ok) {
    const nothing = new FormData();
    nothing.set("intent", "dispute");
    return refusedAuthForm(sent, nothing, call, { keep: ["intent"] });
  }
  const form = sent.value;
  const intent = z.enum(statementIntents).parse(form.get("intent"));
  const keyed = await withFileFormKey(call, form, `statement/${id}/${intent}`);
  // Of ticked boxes a form keeps one: all of them under another name, for the page that is shown again.
  const picked = form.getAll("lineIds").join(",");
  const outcome = await handlers[intent]({ call: keyed, id, form });
  if (!outcome.ok) {
    form.set("picked", picked);
    return refusedAuthForm(outcome, form, call, { keep: ["intent", "reason", "picked", "all"] });
  }
  if ("asked" in outcome.value) return data(outcome.value);
  return redirect(`/${call.language}/partner/settlement/statements/${id}?done=${intent}`);
}

async function acceptAsked({ call, id, form }: StatementForm): Promise<Outcome> {
  const found = await getStatement({ partnerId: call.caller.partnerId, now: call.now }, id);
  if (!found.ok) return found;
  // What cannot be accepted is not asked about.
  if (found.value.state !== "ISSUED" || (await refuseClosed(call))) return acceptStatement(call, id);
  const { period, netting, totalMillimes, payoutMillimes } = found.value;
  const asked = await askFirst(form, { id, totalMillimes, payoutMillimes }, { intent: "accept" }, () => {
    const t = translatorOf(call.language, "partner-money");
    const { toPay, toReceive } = outcomeOf({ netting, totalMillimes, payoutMillimes });
    const amount = (millimes: number) => ({ amount: formatMoney(millimes, call.language) });
    const question: Question = {
      title: t("accept.ask", { month: monthWords(period, call.language) }),
      lines: [
        ...(toReceive > 0 ? [t("accept.receive", amount(toReceive))] : []),
        ...(toPay > 0 ? [t("accept.pay", amount(toPay))] : []),
        t("accept.final"),
      ],
      yes: t("accept.yes"),
    };
    return question;
  });
  return asked ? accept(asked) : acceptStatement(call, id);
}
