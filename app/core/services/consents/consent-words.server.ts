import { startOfDay } from "#app/core/domain/business-day.ts";
import { appleIssuer } from "#app/core/adapters/passes/apple-issuer.server.ts";
import { googleIssuer } from "#app/core/adapters/passes/google-wallet.server.ts";
import { isOff } from "#app/core/adapters/services-off.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readPreferences } from "#app/core/db/notices/settings.server.ts";
import { freeKinds, type FreeKind, type TextKind } from "#app/core/domain/consents/consent.ts";
import type { ConsentShown } from "#app/core/domain/consents/consent-answer.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { listConsents } from "./list-consents.server.ts";

/** A text in words: what was said to it, and whether it waits for a yes. */
export interface ShownText {
  kind: TextKind;
  version: string;
  said: string | null;
  waits: boolean;
}

/** What can be taken back, in words. */
export interface ShownFree {
  kind: FreeKind;
  /** Null if nothing was said yet. */
  said: string | null;
  allowed: boolean;
}

export interface ShownConsents {
  texts: ShownText[];
  free: ShownFree[];
  /** What was said last of being named among a wheel's winners; null if no wheel names them. */
  named: string | null;
  /** Every yes and no, newest first. */
  history: { title: string; said: string }[];
}

/** How a reader is told of what a customer has said: a customer of their own, the desk of somebody else's. */
export interface ConsentWords {
  kind: (kind: ConsentShown["kind"]) => string;
  /** Said on this day. */
  said: (given: boolean, date: string) => string;
  way: (way: ConsentShown["way"]) => string;
}

/** What a customer has said, in the words of a reader's language. */
export async function consentsShown(
  userId: string,
  { language, now }: { language: Language; now: Date },
  words: ConsentWords = customersWords(language),
): Promise<ShownConsents> {
  const [{ texts, items }, { kinds }] = await Promise.all([
    listConsents(userId, now),
    readPreferences(prisma, userId),
  ]);
  const say = sentencesIn(language, words);
  const lastOf = (kind: ConsentShown["kind"]) => items.find((one) => one.kind === kind);
  // Campaigns' messages alone have a switch here; the notification preferences have all others. What is said is of a
  // channel that is on, as long as one is.
  const { push, mail } = kinds.CAMPAIGN;
  const isShown = { "CAMPAIGN.push": push || !mail, "CAMPAIGN.mail": mail || !push };
  const lastOfMessages = items.find(({ subject }) => isShown[subject as keyof typeof isShown]);
  const lastOfSpins = new Map(items.toReversed().map((item) => [item.subject, item]));
  const named = [...lastOfSpins.values()].findLast(({ kind, given }) => kind === "WINNER_NAME" && given);
  return {
    texts: texts.map(({ kind, version, agreedVersion }) => {
      const last = lastOf(kind);
      return { ...{ kind, version }, said: last ? say.said(last) : null, waits: agreedVersion !== version };
    }),
    free: freeKinds.flatMap((kind) => {
      const last = kind === "MESSAGES" ? lastOfMessages : lastOf(kind);
      if (!last && !isOffered(kind)) return [];
      const allowed = kind === "MESSAGES" ? mail || push : last?.given === true;
      return { kind, said: last ? say.said(last) : null, allowed };
    }),
    named: named ? say.said(named) : null,
    history: items.map((item) => ({ title: say.title(item), said: say.said(item) })),
  };
}

function customersWords(language: Language): ConsentWords {
  const t = translatorOf(language, "consents");
  return {
    kind: (kind) => t(`kinds.${kind}.name`),
    said: (given, date) => t(given ? "given" : "refused", { date }),
    way: (way) => t(`ways.${way}`),
  };
}

/** Whether this installation has what a kind allows; what was said once stays shown. */
function isOffered(kind: FreeKind): boolean {
  if (kind === "PUSH") return !isOff("PUSH");
  return kind !== "PASS_ABROAD" || googleIssuer() !== null || appleIssuer() !== null;
}

function sentencesIn(language: Language, words: ConsentWords) {
  const t = translatorOf(language, "consents");
  const kindOf = translatorOf(language, "notices");
  const day = (version: string) => formatDate(startOfDay(version), language);
  return {
    title({ kind, subject }: ConsentShown): string {
      const [notice, channel] = (subject ?? "").split(".");
      const known = noticeKinds.find((one) => one === notice);
      if (!known) return words.kind(kind);
      return `${kindOf(`kinds.${known}.name`)} · ${t(`channels.${channel === "mail" ? "mail" : "push"}`)}`;
    },
    said({ given, at, way, language: read, version }: ConsentShown): string {
      const date = formatDate(at, language, "dateTime");
      const parts = [
        words.said(given, date),
        words.way(way),
        t(`languages.${read}`),
        t("version", { date: day(version) }),
      ];
      // The mark stays with the words before it where a line ends.
      return parts.join("\u00a0· ");
    },
  };
}
