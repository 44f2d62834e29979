import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import type { Running, RunningView } from "#app/core/ui/shown/running-list.tsx";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import {
  awaitedOf,
  isAtPlace,
  type CampaignRule,
  type Effect,
  type Place,
} from "#app/core/domain/campaigns/campaign.ts";
import { calendarAt, endOf, type Span } from "#app/core/domain/campaigns/running.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { numberMarks } from "#app/core/i18n/number-marks.ts";
import type { RunningCampaign } from "#app/core/services/campaigns/running-campaigns.server.ts";

interface Named {
  id: string;
  name: string;
}

interface Reader {
  now: Date;
  language: Language;
  /** Names of stores and sale points, for a page about several places. */
  places?: readonly Named[];
  /** The place of the reader: a campaign that runs here is shown without its places. */
  here?: Place;
  /** Names of partners, for a page about several partners. */
  partners?: readonly Named[];
  /** At a till: whether to mark campaigns that are not for every customer. */
  forSome?: boolean;
}

type Translate = ReturnType<typeof translatorOf<"running">>;

/** The campaigns at a place, in words: "double points, until 23:00". */
export function runningWords(running: readonly RunningCampaign[], reader: Reader): Running {
  const t = translatorOf(reader.language, "running");
  const alone = running.filter(({ rule }) => !rule.stacks);
  return {
    heading: t("heading"),
    items: running.map((one) => viewOf(one, reader, t)),
    note: alone.length > 1 ? t("oneCounts") : null,
  };
}

function viewOf({ id, rule, span }: RunningCampaign, reader: Reader, t: Translate): RunningView {
  const { language, partners = [] } = reader;
  const isPartners = rule.storeIds === null && rule.salePointIds === null;
  const [only] = rule.partnerIds?.length === 1 && isPartners ? rule.partnerIds : [];
  return {
    id,
    title: inLanguage(rule.title, language),
    gain: gainText(rule.effect, language, t),
    when: whenText(span, reader, t),
    terms: termsOf(rule, reader, t),
    partner: partners.find((partner) => partner.id === only) ?? null,
  };
}

/** The reward of an effect: "double points". */
export function gainText(
  effect: Effect,
  language: Language,
  t: Translate = translatorOf(language, "running"),
): string {
  if ("points" in effect)
    return t("gain.points", { count: effect.points, amount: formatNumber(effect.points, language) });
  if ("multiplier" in effect) {
    if (effect.multiplier === 2) return t("gain.double");
    const factor = String(effect.multiplier).replace(".", numberMarks[language].decimal);
    return effect.multiplier === 3 ? t("gain.triple") : t("gain.times", { factor });
  }
  if ("offerId" in effect) return t("gain.offer");
  return t("spin" in effect ? "gain.spin" : "gain.stamp");
}

function whenText(span: Span, { now, language }: Reader, t: Translate): string {
  const calendar = calendarAt(now);
  const said = endOf(span, calendar);
  const from = formatDate(span.from, language, "time");
  const time = formatDate(span.until, language, "time");
  if (span.from > now)
    return said === "TIME" ? t("when.laterUntil", { from, until: time }) : t("when.later", { from });
  if (said === "TONIGHT") return t("when.today");
  if (said === "TIME") return t("when.until", { until: time });
  // The end itself does not belong to the span: the day before it is the last.
  const last = new Date(span.until.getTime() - 1);
  const isThisYear = businessDayOf(last).slice(0, 4) === businessDayOf(now).slice(0, 4);
  return t("when.untilDay", { day: formatDate(last, language, isThisYear ? "dayMonth" : "date") });
}

function termsOf(rule: CampaignRule, reader: Reader, t: Translate): string[] {
  const { trigger, n, days, minAmountMillimes, segmentId } = rule;
  const { language, forSome = false } = reader;
  const named = namedPlaces(rule, reader);
  return [
    trigger === "FIRST_SALE" ? t("terms.first") : null,
    trigger === "NTH_SALE" ? t("terms.nth", { n: n ?? 1 }) : null,
    trigger === "RETURN" ? t("terms.return", { count: days ?? 1 }) : null,
    awaitedOf(rule) === "CLAIM" ? t("terms.online") : null,
    minAmountMillimes ? t("terms.from", { amount: formatMoney(minAmountMillimes, language) }) : null,
    named.length > 0 ? t("terms.stores", { stores: named.map(({ name }) => name).join(", ") }) : null,
    forSome && segmentId !== null ? t("terms.some") : null,
  ].filter((term) => term !== null);
}

/** The names of the only places where the campaign runs. */
function namedPlaces(rule: CampaignRule, { places = [], here }: Reader): readonly Named[] {
  if (rule.partnerIds !== null || (here && isAtPlace(rule, here))) return [];
  return places.filter(({ id }) => rule.storeIds?.includes(id) || rule.salePointIds?.includes(id));
}
