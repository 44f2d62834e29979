import { z } from "zod";
import type { OperatorCaller } from "#app/domain/caller.ts";
import { apiKeyKindOf } from "./api-keys.server.ts";
import { identifyCaller } from "./callers.server.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** The longest time that browsers keep a cookie. Every call checks whether the key is still valid. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** The operator's key that opened this desk. */
export const operatorKey = sealedCookie("operator", z.object({ key: z.string().min(1) }), { lifeSeconds });

// All loaders of one page share one check of the same request.
const known = new WeakMap<Request, Promise<OperatorCaller | null>>();

/** The operator of this browser, or null: not signed in, or the key has been ended. */
export function currentOperator(request: Request): Promise<OperatorCaller | null> {
  const session = known.get(request) ?? readOperator(request);
  known.set(request, session);
  return session;
}

async function readOperator(request: Request): Promise<OperatorCaller | null> {
  const kept = await operatorKey.read(request);
  return kept && operatorOf(kept.key);
}

/** The operator that a key belongs to; null for any other text, including a till's key. */
export async function operatorOf(key: string): Promise<OperatorCaller | null> {
  const caller = apiKeyKindOf(key) === "OPERATOR" ? await identifyCaller(key) : null;
  return caller?.kind === "operator" ? caller : null;
}
