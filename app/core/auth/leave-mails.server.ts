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
  return `${env.ORIGIN}/${language}/unsubscribe?mails=${signed(kind, userId)}`;
}

/** What such an address ends; null if it was not made by us. */
export function readLeaveToken(token: string | null): LeavingMails | null {
  const read = readSigned(token);
  const kind = noticeKinds.find((one) => one === read?.named);
  return read && kind ? { kind, userId: read.id } : null;
}

/** How the address of a partner's person names the mails that it ends. */
const weekly = "PARTNER_WEEK";

/** The same of a partner's person, for the figures of each week. */
export function leaveWeekAddress(personId: string, language: Language): string {
  return `${env.ORIGIN}/${language}/partner/unsubscribe?mails=${signed(weekly, personId)}`;
}

/** The person whose mails such an address ends; null if it was not made by us. */
export function readLeaveWeekToken(token: string | null): string | null {
  const read = readSigned(token);
  return read?.named === weekly ? read.id : null;
}

function signed(named: string, id: string): string {
  const [key] = derivedKeys("TOKEN_SECRET", purpose);
  return `${named}.${id}.${signatureOf(`${named}.${id}`, key)}`;
}

function readSigned(token: string | null): { named: string; id: string } | null {
  const [named = "", id = "", signature = ""] = (token ?? "").split(".");
  const given = Buffer.from(signature);
  const isOurs = derivedKeys("TOKEN_SECRET", purpose).some((key) => {
    const right = Buffer.from(signatureOf(`${named}.${id}`, key));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isOurs ? { named, id } : null;
}

const purpose = "leave-mails";

function signatureOf(text: string, key: Uint8Array): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
