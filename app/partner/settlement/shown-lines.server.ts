import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { formatMicroMoney, formatMoney, formatNumber, isolated } from "#app/core/ui/format.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import type { SettlementLine } from "#app/settlement/lines/line-answer.ts";
import { withSale } from "#app/settlement/lines/with-sale.server.ts";
import type { Statement } from "#app/settlement/statements/statement-answer.ts";
import type { ShownGroup, ShownLine } from "./line-groups.tsx";
import { groupLines, howOf, wayDown } from "./line-words.ts";

/** Lines in words, by day and store. `disputed`: the ids of those that are disputed already. */
export async function showLines(
  call: PartnerCall,
  lines: readonly SettlementLine[],
  disputed: ReadonlySet<string> = new Set(),
): Promise<ShownGroup[]> {
  const { language } = call;
  const t = translatorOf(language, "partner-money");
  const names = await storeNames(call);
  const sold = await withSale(lines.map(({ source }) => ({ source: source.type, sourceId: source.id })));
  return groupLines(lines).map(({ day, storeId, lines: own, amountMicrodinars }) => ({
    id: `${day}-${storeId ?? "none"}`,
    title: t("lines.store", {
      store: isolated((storeId && names.get(storeId)) ?? t("lines.noStore")),
      day: formatDate(startOfDay(day), language, "weekday"),
    }),
    sum: formatMicroMoney(amountMicrodinars, language),
    lines: own.map((line) => ({
      ...showLine(call, line, disputed.has(line.id)),
      ...showWay(call, line, sold({ source: line.source.type, sourceId: line.source.id })),
    })),
  }));
}

/** The names of the partner's stores, closed ones too, by their ids. */
export async function storeNames(call: PartnerCall): Promise<Map<string, string>> {
  return new Map((await ownStores(call)).map(({ value, label }) => [value, label]));
}

/** The lines of a statement that can be chosen together: all of a kind, and, where there are several, all of a store. */
export async function showTogether(
  call: PartnerCall,
  { totals }: Pick<Statement, "totals">,
): Promise<{ value: string; label: string }[]> {
  const t = translatorOf(call.language, "partner-money");
  const stores = [...(await storeNames(call))];
  return [
    ...totals.map(({ kind }) => ({
      value: `kind:${kind}`,
      label: t("dispute.allOf", { kind: t(`kinds.${kind}`) }),
    })),
    ...(stores.length < 2 ? [] : stores).map(([id, store]) => ({
      value: `store:${id}`,
      label: t("dispute.allIn", { store: isolated(store) }),
    })),
  ];
}

function showLine(
  call: PartnerCall,
  line: SettlementLine,
  disputed: boolean,
): Omit<ShownLine, "way" | "about"> {
  const { id, kind, at, eventAt, amountMicrodinars } = line;
  const { language } = call;
  const eventDay = businessDayOf(new Date(eventAt));
  return {
    ...{ id, disputed, kind: translatorOf(language, "partner-money")(`kinds.${kind}`) },
    how: howWords(line, language),
    amount: formatMicroMoney(amountMicrodinars, language),
    eventDay:
      eventDay === businessDayOf(new Date(at))
        ? null
        : formatDate(startOfDay(eventDay), language, "dayMonth"),
  };
}

function howWords(line: SettlementLine, language: Language): string {
  const t = translatorOf(language, "partner-money");
  const { quantity, unitMicrodinars, of } = line;
  const how = howOf(line);
  if (how === "answer") return t("how.answer", { kind: t(`kinds.${of ?? line.kind}`) });
  if (how === "none") return t("how.none");
  if (how === "used") return t("how.used", { amount: formatMoney(quantity, language) });
  const points = { count: quantity, points: formatNumber(quantity, language) };
  return how === "pack"
    ? t("how.pack", points)
    : t("how.points", { ...points, price: formatMicroMoney(unitMicrodinars, language) });
}

/** To the page that shows a line's event, for whoever may open it; in words what has no page. */
function showWay(
  { caller, language }: PartnerCall,
  line: SettlementLine,
  hasSale: boolean,
): Pick<ShownLine, "way" | "about"> {
  const t = translatorOf(language, "partner-money");
  const { id } = line.source;
  const way = wayDown(line, hasSale);
  if (way === "online" || way === "offline")
    return { way: null, about: t(`lines.${way}`, { id: isolated(id) }) };
  if (way === "claim" && caller.rights.includes("claims"))
    return { way: { to: `/claims/${id}`, label: t("lines.claim") }, about: null };
  if (way !== "sale" || !caller.rights.includes("figures")) return { way: null, about: null };
  const day = businessDayOf(new Date(line.eventAt));
  const to = `/sales?${new URLSearchParams({ from: day, to: day, sale: id })}`;
  return { way: { to, label: t("lines.sale") }, about: null };
}
