import { createHmac, timingSafeEqual } from "node:crypto";
import { noticeKinds, type NoticeKind } from "#app/core/domain/notices/notice.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** Whose mails of which kind an address ends. */
export interface LeavingMails {
  userId: string;
  kind: NoticeKind;
}

/**
 * The address in a mail that ends mails of its kind without a sign-in (RFC 8058). It is signed and has no end: a mail
 * may be read years later.
 */
export function leaveAddress({ userId, kind }: LeavingMails, language: Language): string {
  const [key] = derivedKeys("TOKEN_SECRET", purpose);
  const token = `${kind}.${userId}.${signatureOf(`${kind}.${userId}`, key)}`;
  return `${env.ORIGIN}/${language}/unsubscribe?mails=${token}`;
}

/** What such an address ends; null if it was not made by us. */
export function readLeaveToken(token: string | null): LeavingMails | null {
  const [named = "", userId = "", signature = ""] = (token ?? "").split(".");
  const kind = noticeKinds.find((one) => one === named);
  const given = Buffer.from(signature);
  const isOurs = derivedKeys("TOKEN_SECRET", purpose).some((key) => {
    const right = Buffer.from(signatureOf(`${named}.${userId}`, key));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return kind && isOurs ? { kind, userId } : null;
}

const purpose = "leave-mails";

function signatureOf(text: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
