import { randomUUID } from "node:crypto";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { readToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { parseLogin, recipientOf } from "#app/core/domain/accounts/login.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { register } from "#app/customer/accounts/register.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";
import { credit } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A call before sign-in, at `now` on the clock of the rules. */
export function anonymousCall({
  now = new Date(),
  language = "fr",
}: { now?: Date; language?: Language } = {}): AnonymousCall {
  return {
    now,
    language,
    requestId: randomUUID(),
    address: "127.0.0.1",
    userAgent: null,
    opens: true,
    deviceId: null,
    log: silent,
    caller: null,
    idempotency: null,
  };
}

export const goodPassword = "jasmin2026";

export function uniqueEmail(): string {
  return `${randomUUID()}@example.tn`;
}

/** A Tunisian mobile number that nothing else in the test's database has. */
export function uniquePhone(): string {
  return `2${String(parseInt(randomUUID().slice(0, 8), 16) % 10_000_000).padStart(7, "0")}`;
}

/** The newest code for a login, sent or not; later notices are skipped. */
export async function codeSentTo(login: string): Promise<string> {
  const parsed = parseLogin(login);
  const rows = await prisma.outbox.findMany({
    where: { kind: "MESSAGE", recipient: parsed ? recipientOf(parsed) : login },
    orderBy: { id: "desc" },
  });
  for (const { payload } of rows) {
    const { params } = payload as unknown as Message;
    if ("code" in params) return params.code;
  }
  throw new Error(`no code to ${login}`);
}

/** Changes the last code for this login as if it had been sent long ago. */
export async function forgetCode(login: string): Promise<void> {
  await prisma.oneTimeCode.updateMany({ where: { login }, data: { sentAt: new Date(0) } });
}

/** A code that differs from this one. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 10_000).padStart(4, "0");
}

export interface Customer {
  userId: string;
  login: string;
  password: string;
  /** The bearer token of an open session. */
  token: string;
  referralCode: string;
}

interface CustomerOptions {
  login?: string;
  password?: string;
  /** The inviter's code. */
  referralCode?: string;
  points?: number;
  now?: Date;
  language?: Language;
}

/** An active, signed-in customer made by the use cases: registered, proved with the code, signed in. */
export async function makeCustomer({
  points = 0,
  now = new Date(),
  language = "fr",
  ...options
}: CustomerOptions = {}): Promise<Customer> {
  const { login = uniqueEmail(), password = goodPassword, referralCode } = options;
  const call = anonymousCall({ now, language });
  const { challenge } = value(await register(call, { login, password, referralCode }));
  value(await verifyCode(call, { challenge, otp: await codeSentTo(login) }));
  const { id: userId, token } = value(await signIn(call, { login, password }));
  if (points > 0) await credit(userId, points, { now });
  const user = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  return { userId, login, password, token, referralCode: user.referralCode };
}

/** Makes a customer sixteen, as if they had told it when that was no matter. */
export async function makeMinor(userId: string, now: Date): Promise<void> {
  const birthday = new Date(Date.UTC(now.getUTCFullYear() - 16, 0, 1));
  await prisma.customer.update({ where: { id: userId }, data: { birthday } });
}

/** A call with the customer's own session, for use cases that need one. */
export async function ownCall(
  { token, userId }: Pick<Customer, "token" | "userId">,
  given: { now?: Date } = {},
): Promise<ClientCall> {
  const claims = await readToken(token);
  if (!claims) throw new Error("no token of ours");
  const call = clientCall(userId, given);
  return { ...call, caller: { ...call.caller, sessionId: claims.sessionId } };
}

/** An operator's key. */
export async function makeOperatorKey(): Promise<{ id: string; key: string }> {
  const { key, keyHash } = newApiKey("OPERATOR");
  const id = newId();
  await prisma.apiKey.create({ data: { id, kind: "OPERATOR", keyHash, createdAt: new Date() } });
  return { id, key };
}

/** The value of a decision; throws for a refusal, so that the test shows the refusal. */
export function value<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new Error(`refused: ${decision.refusal} ${JSON.stringify(decision.details ?? [])}`);
}

/** The code of a refusal, or null. */
export function refusal(decision: Decision<unknown>): string | null {
  return decision.ok ? null : decision.refusal;
}
