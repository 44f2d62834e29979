import { formatNumber } from "#app/core/ui/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { CeilingNow } from "./ceilings-now.server.ts";

export interface CeilingShown {
  name: string;
  title: string;
  standing: string;
  /** How many were asked about today; null for none. */
  asked: string | null;
}

/** A ceiling and how near it is, in words. */
export function ceilingWords(ceiling: CeilingNow, language: Language): CeilingShown {
  const t = translator(language);
  const { name, limit, used, whose, asked } = ceiling;
  const most = limit === null ? t("economy.noCeiling", { ns: "operator" }) : formatNumber(limit, language);
  const values = { used: formatNumber(used ?? 0, language), most };
  const near = used === null ? most : t("economy.of", { ns: "operator", ...values });
  return {
    name,
    title: t(`fields.names.${name}`, { ns: "operator" }),
    standing: whose === null ? near : `${near} · ${whose}`,
    asked:
      asked > 0
        ? t("economy.asked", { ns: "operator", count: asked, amount: formatNumber(asked, language) })
        : null,
  };
}
