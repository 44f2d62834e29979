import { networkPatienceMs } from "#app/core/domain/offline/network-patience.ts";
import { patience } from "#app/core/ui/basis/newer-browsers.ts";

/** How long an answer may take once it has begun, and one to sales from the start: a slow network and five hundred of them. */
export const wholeAnswerMs = 60_000;

/** `ended`: the house has ended this till; `full`: its store has as many of them as it may have. */
export type HouseAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: string; ended?: boolean; full?: boolean };

/** AWAY: nobody answers; BUSY: the house is there, and cannot say now; SIGNED_OUT: this browser is no till any more. */
type NoAnswer = "AWAY" | "BUSY" | "SIGNED_OUT";

/**
 * What the house answers to a form.
 * @param beginMs when the answer must have begun
 */
export function askHouse<Value>(
  address: string,
  fields: Record<string, string>,
  beginMs = networkPatienceMs,
): Promise<HouseAnswer<Value> | NoAnswer> {
  return ask(address, { method: "POST", body: new URLSearchParams(fields) }, beginMs);
}

/**
 * Whether the house can be reached, and still knows this browser as a till.
 * @param beginMs when the answer must have begun
 */
export async function reachHouse(
  language: string,
  beginMs = networkPatienceMs,
): Promise<"THERE" | "AWAY" | "SIGNED_OUT"> {
  const answer = await ask<object>(`/${language}/cashier/now`, {}, beginMs);
  if (typeof answer !== "string") return "THERE";
  return answer === "BUSY" ? "AWAY" : answer;
}

async function ask<Answer extends object>(
  address: string,
  request: RequestInit,
  beginMs: number,
): Promise<Answer | NoAnswer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), beginMs);
  try {
    const response = await fetch(address, {
      ...request,
      ...{ redirect: "manual", cache: "no-store", signal: patience(wholeAnswerMs, late.signal) },
    });
    clearTimeout(timer);
    if (response.type === "opaqueredirect") return "SIGNED_OUT";
    if (response.status === 503) return "BUSY";
    return response.ok ? ((await response.json()) as Answer) : "AWAY";
  } catch {
    return "AWAY";
  } finally {
    clearTimeout(timer);
  }
}
