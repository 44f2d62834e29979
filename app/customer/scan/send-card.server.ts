import { isMultipart } from "#app/core/http/read-body.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { answersOf, questionsOf } from "#app/core/ui/shown/questions.ts";
import { readTypedCode } from "./typed-code.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { requestCard } from "./request-card.server.ts";
import { getSalePoint } from "./get-sale-point.server.ts";
import { buyCard } from "./buy-card.server.ts";
import { withFileFormKey } from "#app/core/pages/call.server.ts";
import { documentIn, readDocumentForm } from "#app/core/pages/document-form.server.ts";
import { readForm, formRefusalOf, type FormRefusal } from "#app/core/pages/form.server.ts";
import type { SalePoint } from "#app/core/domain/sale-points/sale-point-answer.ts";

/** Finds a sale point by id or code; null if there is none. */
export async function findSalePoint(call: ClientCall, text = ""): Promise<SalePoint | null> {
  const read = readTypedCode(text);
  const id = idSchema.safeParse(text);
  if (read?.kind !== "SALE_POINT" && !id.success) return null;
  const result = await getSalePoint(call, read ? { code: read.code } : { id: id.data ?? "" });
  return result.ok ? result.value : null;
}

/** Handles the page's form: where to redirect, or the refusal. */
export async function sendCard(
  call: ClientCall,
  request: Request,
  text: string | undefined,
): Promise<{ to: string } | (FormRefusal & { at: number })> {
  const salePoint = await findSalePoint(call, text);
  const cardId = new URL(request.url).searchParams.get("card");
  const card = salePoint?.cards.find(({ id }) => id === cardId);
  const read = isMultipart(request) ? await readDocumentForm(request) : accept(await readForm(request));
  if (!salePoint || !card || !read.ok)
    return refusedForm(call, read.ok ? refuse("NOT_FOUND") : read, new FormData());
  const form = read.value;
  const questions = questionsOf(card);
  const answers = answersOf(questions, (query) => String(form.get(query) ?? ""));
  const which = { salePointId: salePoint.id, cardId: card.id, answers };
  const own = await withFileFormKey(call, form);
  const here = `/${call.language}/scan/sale-point/${salePoint.code}`;
  const sent: Decision<string> =
    card.action === "BUY"
      ? goOn(
          await buyCard(own, { ...which, amountMillimes: amountOf(answers), walletItemId: itemIn(form) }),
          ({ id }) => `/${call.language}/scan/${id}`,
        )
      : goOn(
          await requestCard(own, { ...which, document: await documentIn(form) }),
          ({ requestId }) => `${here}?sent=${requestId}`,
        );
  return sent.ok ? { to: sent.value } : refusedForm(call, sent, form, [...questions, "walletItemId"]);
}

function goOn<T>(decision: Decision<T>, to: (value: T) => string): Decision<string> {
  return decision.ok ? accept(to(decision.value)) : decision;
}

function refusedForm({ now }: ClientCall, refused: Refused, form: FormData, kept: readonly string[] = []) {
  return {
    ...formRefusalOf(
      refused,
      form,
      kept.filter((name) => name !== "document"),
    ),
    at: now.getTime(),
  };
}

/** In millimes; null if no valid amount was given. */
function amountOf({ amount }: Record<string, string>): number | null {
  return amount !== undefined && /^\d{1,10}$/.test(amount) ? Number(amount) : null;
}

/** The chosen voucher or coupon; null if none. */
function itemIn(form: FormData): string | null {
  return idSchema.safeParse(form.get("walletItemId")).data ?? null;
}
