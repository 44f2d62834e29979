import { createHash } from "node:crypto";
import { z } from "zod";
import { prisma } from "#app/db/client.server.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import type { PaymentOrder, PaymentState } from "./payments.ts";

/** A payment as the sandbox's gateway keeps it: its own books, of which the shop knows only the reference. */
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

/** One payment for one invoice, found again without knowing whether it has been opened. */
export function sandboxReferenceOf(invoiceId: string): string {
  return `sbx_${createHash("sha256").update(`sandbox-payment:${invoiceId}`).digest("hex").slice(0, 24)}`;
}

/** Opens a payment, or leaves the one that this invoice has as it is. */
export async function keepSandboxPayment(order: PaymentOrder): Promise<string> {
  const reference = sandboxReferenceOf(order.invoiceId);
  const value = { ...order, reference, expiresAt: order.expiresAt.toISOString(), state: "OPEN" };
  await prisma.sandboxState.createMany({ data: { key: keyOf(reference), value }, skipDuplicates: true });
  return reference;
}

/** Null for a reference that is not of this gateway. */
export async function findSandboxPayment(reference: string): Promise<SandboxPayment | null> {
  const row = await prisma.sandboxState.findUnique({ where: { key: keyOf(reference) } });
  return row ? stored.parse(row.value) : null;
}

/**
 * Moves a payment on, if it is in one of these states: compared and changed in one statement, so that of two who decide
 * at once one does. False where it was in another, or is unknown.
 */
export async function moveSandboxPayment(
  reference: string,
  from: PaymentState[],
  to: PaymentState,
): Promise<boolean> {
  const moved = await prisma.$executeRaw`
    UPDATE sandbox_state SET value = jsonb_set(value, '{state}', to_jsonb(${to}::text))
    WHERE key = ${keyOf(reference)} AND value ->> 'state' = ANY(${from}::text[])`;
  return moved === 1;
}
