import { createHash } from "node:crypto";
import { z } from "zod";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";
import { isLanguage, type Language } from "#app/core/domain/languages.ts";
import type { PaymentOrder, PaymentState } from "./payments.ts";

/** A payment in the sandbox gateway's own records; the shop knows only its reference. */
export interface SandboxPayment {
  reference: string;
  invoiceId: string;
  amountMillimes: number;
  description: string;
  language: Language;
  expiresAt: Date;
  returnUrl: string;
  callbackUrl: string;
  state: PaymentState;
}

const stored = z.object({
  reference: z.string(),
  invoiceId: z.string(),
  amountMillimes: z.number().int(),
  description: z.string(),
  language: z.custom<Language>(isLanguage),
  expiresAt: z.coerce.date(),
  returnUrl: z.string(),
  callbackUrl: z.string(),
  state: z.enum(["OPEN", "PAID", "FAILED", "REFUNDED"]),
});

const keyOf = (reference: string) => `payment:${reference}`;

/** One payment for each invoice: the same call finds it when it exists already. */
export function sandboxReferenceOf(invoiceId: string): string {
  return `sbx_${createHash("sha256").update(`sandbox-payment:${invoiceId}`).digest("hex").slice(0, 24)}`;
}

/** Opens a payment, or leaves the invoice's existing one as it is. */
export async function keepSandboxPayment(order: PaymentOrder): Promise<string> {
  const reference = sandboxReferenceOf(order.invoiceId);
  const value = { ...order, reference, expiresAt: order.expiresAt.toISOString(), state: "OPEN" };
  await prisma.sandboxState.createMany({ data: { key: keyOf(reference), value }, skipDuplicates: true });
  return reference;
}

/** Null for a reference of another gateway. */
export async function findSandboxPayment(reference: string): Promise<SandboxPayment | null> {
  const row = await prisma.sandboxState.findUnique({ where: { key: keyOf(reference) } });
  return row ? stored.parse(row.value) : null;
}

/**
 * Moves a payment on if it is in one of these states. Comparing and changing is one statement, so that of two
 * decisions at once only one wins. False when it was in another state, or is unknown.
 */
export async function moveSandboxPayment(
  reference: string,
  from: PaymentState[],
  to: PaymentState,
): Promise<boolean> {
  const changedRows = await changeRows`
    UPDATE sandbox_state SET value = jsonb_set(value, '{state}', to_jsonb(${to}::text))
    WHERE key = ${keyOf(reference)} AND value ->> 'state' = ANY(${from}::text[])`;
  return changedRows === 1;
}
