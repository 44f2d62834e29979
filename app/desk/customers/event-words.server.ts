import { startOfDay } from "#app/core/domain/business-day.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import type { ShownEvent, ShownStep } from "./event-row.tsx";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { shortName } from "#app/core/domain/accounts/short-name.ts";
import { verbOf } from "#app/core/domain/points/events.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { CustomerEvent, CustomerStory, StepAct } from "./list-events-of.server.ts";

type Detail = CustomerEvent["main"]["detail"];

/** A customer's story for its page: one line per event, with its steps. */
export function storyShown(
  { events, held, lapsed }: Pick<CustomerStory, "events" | "held" | "lapsed">,
  call: OperatorCall,
  userId: string,
) {
  const { language } = call;
  return {
    events: events.map((event) => eventShown(event, call, userId)),
    held: held.map(({ id, kind, points, store, partner, createdAt }) => ({
      ...{ id, kind, points },
      place: store?.name ?? partner?.name ?? null,
      at: formatDate(createdAt, language, "dateTime"),
    })),
    lapsed: lapsed && {
      points: lapsed.points,
      lastDay: formatLastDay(lapsed.at.toISOString(), language, "date"),
    },
  };
}

function eventShown(event: CustomerEvent, call: OperatorCall, userId: string): ShownEvent {
  const { key, main, last, net, state, steps, names } = event;
  const { language, now } = call;
  const level = numberIn(main.detail, "level");
  return {
    id: event.id,
    source: main.source,
    level: main.source === "LEVEL" ? level : null,
    title: titleOf(event, language),
    about: aboutOf(event, language),
    facts: factsOf(event, language, now),
    note: names.note,
    points: net,
    balanceAfter: last.balanceAfter,
    state,
    by: steps.map(({ act }) => byWhom(act, language)).find((one) => one !== null) ?? null,
    at: { iso: last.createdAt.toISOString(), text: formatDate(last.createdAt, language, "dateTime") },
    steps: steps.map((step) => stepShown(step, names, language)),
    links: linksOf(key, event, call, userId),
  };
}

function titleOf({ key, main, names }: CustomerEvent, language: Language): string {
  const t = translator(language);
  if (key.kind === "PURCHASE") return t("events.purchase", { ns: "support" });
  if (key.kind === "SPIN") return t("sources.CONSUMED_IN_WHEEL", { ns: "operator" });
  const level = numberIn(main.detail, "level");
  if (main.source === "LEVEL" && level !== null) return t("source.LEVEL", { ns: "points", level });
  if (main.source === "REFERRAL" && level !== null && names.friend) {
    const name = shortName(names.friend.firstName, names.friend.lastName);
    if (name !== null) return t("entry.friend", { ns: "referrals", name, level });
  }
  if (main.source === "INACTIVITY" && "deletionRequestedAt" in main.detail)
    return t("titles.accountDeleted", { ns: "points" });
  return t(`sources.${main.source}`, { ns: "operator" });
}

/** The offer, card, store or partner of an event, and the campaigns that gave points for it. */
function aboutOf(
  { names: { offer, card, store, partner, campaigns } }: CustomerEvent,
  language: Language,
): string | null {
  const place = store ? `${store.name} · ${store.partnerName}` : (partner?.name ?? null);
  const given = campaigns.map(({ title }) => inLanguage(title, language));
  const parts = [
    inLanguage(offer?.title, language),
    inLanguage(card?.title, language),
    place,
    ...given,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}

/** How the points were calculated and how long they are valid, in a few words each. */
function factsOf({ main, steps, names }: CustomerEvent, language: Language, now: Date): string[] {
  const t = translator(language);
  const { detail, source } = main;
  const facts: string[] = [];
  const earned = earnedText(detail, language);
  if (earned !== null) facts.push(earned);
  const because = t("because", { ns: "triggers", returnObjects: true }) as Record<string, string>;
  const reason = source === "CAMPAIGN" ? because[String(detail.because)] : undefined;
  if (reason !== undefined) facts.push(reason);
  if (names.expiresAt) {
    const date = formatLastDay(names.expiresAt.toISOString(), language, "date");
    facts.push(t(names.expiresAt > now ? "validTo" : "wasValid", { ns: "points", date }));
  }
  if (source === "EXPIRED" && names.endedAt) {
    const date = formatLastDay(names.endedAt.toISOString(), language, "date");
    facts.push(t("why.unusedUntil", { ns: "points", date }));
  }
  const since = detail.inactiveSince;
  if (source === "INACTIVITY" && typeof since === "string")
    facts.push(t("why.awaySince", { ns: "points", date: formatDate(startOfDay(since), language) }));
  const owed = steps.reduce((sum, step) => sum + (numberIn(step.detail, "owedPoints") ?? 0), 0);
  if (owed > 0)
    facts.push(t("events.owes", { ns: "support", count: owed, amount: formatNumber(owed, language) }));
  return facts;
}

/** The calculation of earned points, as customers read it: "20,000 DT × 10 points + 20 % (level 7)". */
export function earnedText(detail: Detail, language: Language): string | null {
  const t = translator(language);
  const [paid, rate] = [numberIn(detail, "paidMillimes"), numberIn(detail, "earnRate")];
  if (paid === null || rate === null) return null;
  const text = t("rate", {
    ns: "points",
    count: rate,
    paid: formatMoney(paid, language),
    amount: formatNumber(rate, language),
  });
  const bonus = numberIn(detail, "bonusPercent") ?? 0;
  if (bonus === 0) return text;
  const level = numberIn(detail, "bonusLevel");
  const percent = formatPercent(bonus, language);
  return `${text} ${level === null ? t("bonus", { ns: "points", percent }) : t("bonusOfLevel", { ns: "points", percent, level })}`;
}

function stepShown(
  step: CustomerEvent["steps"][number],
  { campaigns }: CustomerEvent["names"],
  language: Language,
): ShownStep {
  const t = translator(language);
  const words = t("events.steps", { ns: "support", returnObjects: true }) as Record<string, string>;
  const { seq, amount, reference, source, createdAt, detail, act } = step;
  const cancelled = numberIn(detail, "cancelledMillimes");
  const campaign = campaigns.find(({ id }) => id === detail.campaignId);
  const verb = verbOf(reference);
  const done =
    (campaign && words[`${verb}-campaign`]) ?? words[verb] ?? t(`sources.${source}`, { ns: "operator" });
  const text = cancelled === null ? done : `${done} (${formatMoney(cancelled, language)})`;
  return {
    seq,
    text: campaign ? `${text} · ${inLanguage(campaign.title, language)}` : text,
    points: amount,
    at: formatDate(createdAt, language, "dateTime"),
    by: byWhom(act, language),
    reason: act?.reason ?? null,
    reference,
  };
}

/** The author of a step, by name if there is one; null for a step without an operator or a till. */
export function byWhom(act: Pick<StepAct, "by" | "name"> | null, language: Language): string | null {
  if (act === null) return null;
  const t = translator(language);
  if (act.by === "MERCHANT_KEY") return t("events.byTill", { ns: "support" });
  if (act.by === "PARTNER_PERSON" && act.name !== null)
    return t("events.byPartner", { ns: "support", name: act.name });
  if (act.by === "SYSTEM") return t("events.system", { ns: "support", product: product.nameIn[language] });
  return t("events.by", { ns: "support", name: act.name ?? t("events.someKey", { ns: "support" }) });
}

/** Links to the pages about an event, as far as the reader may open them. */
function linksOf(key: CustomerEvent["key"], event: CustomerEvent, call: OperatorCall, userId: string) {
  const { language, caller } = call;
  const t = translator(language);
  const desk = `/${language}/operator`;
  const customer = `${desk}/customers/${userId}`;
  const { offer, store, partner, friend } = event.names;
  const partnerId = store?.partnerId ?? partner?.id;
  const catalogue = caller.rights.includes("catalogue");
  return [
    key.kind === "PURCHASE" && {
      to: `${customer}/orders`,
      text: t("events.links.purchase", { ns: "support" }),
    },
    key.kind === "SALE" && {
      to: `${customer}/orders?show=sales`,
      text: t("events.links.sale", { ns: "support" }),
    },
    key.kind === "REQUEST" && { to: `${customer}/claims`, text: t("events.links.claim", { ns: "support" }) },
    friend && { to: `${desk}/customers/${friend.id}`, text: t("events.links.friend", { ns: "support" }) },
    catalogue &&
      offer && { to: `${desk}/offers/${offer.id}`, text: t("events.links.offer", { ns: "support" }) },
    catalogue &&
      partnerId && {
        to: `${desk}/partners/${partnerId}`,
        text: t("events.links.partner", { ns: "support" }),
      },
  ].filter((link) => typeof link === "object" && link !== null);
}

function numberIn(detail: Detail, name: string): number | null {
  const value = detail[name];
  return typeof value === "number" ? value : null;
}
