import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { fillPlaces, inJson, jsonType, type SmsPlaces } from "#app/core/settings/sms-settings.ts";
import type { SendSms } from "./sms.ts";

/** A company's plain HTTP interface, as the settings describe it. */
export interface Aggregator {
  /** With places, whose values are written for an address. */
  url: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  contentType: string;
  /** With places, whose values are written for the content type; undefined: none is sent. */
  body?: string | undefined;
  sender: string;
  /** The statuses of an accepted message; undefined: 200 to 299. */
  acceptedStatus?: readonly number[] | undefined;
  /** What the answer to an accepted message says, and to one that never goes: texts with `*` for anything. */
  accepted?: string | undefined;
  refused?: string | undefined;
}

/** The company answered, and did not take the message. What it said is not repeated: it may quote the message. */
export class SmsNotTaken extends Error {
  override name = "SmsNotTaken";
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** The company did not answer. */
class SmsUnanswered extends Error {
  override name = "SmsUnanswered";
  constructor(readonly code: string) {
    super(code);
  }
}

const timeLimitMs = 10_000;

/**
 * Sends through it. No error holds the address, a header or the message: they bear the company's keys, or a code. A
 * message that was taken and not answered in time is sent again.
 */
export function aggregatorSms(one: Aggregator, { limitMs = timeLimitMs } = {}): SendSms {
  return async ({ to, text }) => {
    const values = { to, digits: to.replace(/^\+/, ""), text, sender: one.sender };
    const { status, said } = await ask(one, values, limitMs);
    if (one.refused !== undefined && says(said, one.refused))
      throw new Undeliverable("the provider refused the number", { cause: new SmsNotTaken(status) });
    const isGood = one.acceptedStatus?.includes(status) ?? (status >= 200 && status <= 299);
    if (!isGood || (one.accepted !== undefined && !says(said, one.accepted))) throw new SmsNotTaken(status);
  };
}

async function ask(one: Aggregator, values: SmsPlaces, limitMs: number) {
  const { method, contentType } = one;
  const url = fillPlaces(one.url, values, encodeURIComponent);
  const write = contentType === jsonType ? inJson : encodeURIComponent;
  const body = one.body === undefined ? undefined : fillPlaces(one.body, values, write);
  const headers = { ...(body !== undefined && { "Content-Type": contentType }), ...one.headers };
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(url, { method, headers, body, signal, redirect: "manual" });
    return { status: response.status, said: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new SmsUnanswered(cause?.code ?? name);
  }
}

/** Whether the text holds the parts of the pattern, which stand between its `*`, in their order. */
function says(text: string, pattern: string): boolean {
  let from = 0;
  for (const part of pattern.split("*")) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}
