import { connect, constants, type ClientHttp2Session } from "node:http2";
import { z } from "zod";
import type { Pushed, PushToDevice } from "./pass-push.ts";

export interface ApnsAccount {
  /** The origin of Apple's push service, https. */
  origin: string;
  /** The certificate of the pass type with its key, in PEM; it identifies us. */
  certificate: string;
  key: string;
  passTypeId: string;
  /** The certificate authority of the service, if it is not Apple's. */
  ca?: string;
}

/** Apple's service did not accept the push. */
export class PushRefused extends Error {
  override name = "PushRefused";
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`answered ${status} ${reason}`);
  }
}

const timeLimitMs = 10_000;
/** A connection without pushes is closed, so that it keeps no process alive. */
const idleMs = 15_000;
const longestAnswer = 1_000;

const refusal = z.object({ reason: z.string().regex(/^\w{1,60}$/) });
/** Reasons that mean that the device no longer has this pass. */
const gone = ["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered", "ExpiredToken"];

/**
 * Notifies devices through Apple's push service, over one connection. A push for a pass is empty: the device
 * then asks our web service for the changes.
 */
export function apnsPush(account: ApnsAccount): PushToDevice {
  const { origin, certificate: cert, key, ca, passTypeId } = account;
  let session: ClientHttp2Session | undefined;
  const opened = () => {
    if (session && !session.closed && !session.destroyed) return session;
    const made = connect(origin, { cert, key, ca, timeout: timeLimitMs });
    made.setTimeout(idleMs, () => made.close());
    // Each push gets this error by itself.
    made.on("error", () => {});
    made.on("goaway", () => made.close());
    session = made;
    return made;
  };
  return async (pushToken) => {
    const { status, text } = await post(opened(), `/3/device/${pushToken}`, passTypeId);
    return outcomeOf(status, text);
  };
}

function outcomeOf(status: number, text: string): Pushed {
  if (status === 200) return "TOLD";
  const reason = reasonIn(text);
  if (status === 410 || gone.includes(reason)) return "GONE";
  throw new PushRefused(status, reason);
}

function reasonIn(text: string): string {
  try {
    return refusal.parse(JSON.parse(text)).reason;
  } catch {
    return "";
  }
}

function post(
  session: ClientHttp2Session,
  path: string,
  topic: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let text = "";
    const stream = session.request({
      ":method": "POST",
      ":path": path,
      "apns-topic": topic,
    });
    stream.setEncoding("utf8");
    stream.setTimeout(timeLimitMs, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on("response", (headers) => (status = headers[":status"] ?? 0));
    stream.on("data", (part: string) => (text = (text + part).slice(0, longestAnswer)));
    stream.on("error", reject);
    stream.on("close", () => {
      if (status === 0) reject(new Error("Apple's push service did not answer"));
      else resolve({ status, text });
    });
    stream.end("{}");
  });
}
