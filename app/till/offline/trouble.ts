import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Unsold } from "./sell-offline.ts";
import type { BadToken } from "./shown-token.ts";

/** Why the last act did not go on; PRODUCT_CODE: a product's bar code was scanned where a price belongs. */
export type Trouble = BadToken | Unsold | "PRODUCT_CODE";

/** The same with its number: what happens twice is told twice. */
export interface Told {
  why: Trouble;
  at: number;
}

/** What the cashier is told about it. */
export function useTroubleWords(): (why: Trouble) => string {
  const { t } = useTranslation(["unplugged", "errors"]);
  return (why) => (why === "PRODUCT_CODE" ? t("errors:details.PRODUCT_CODE") : t(`trouble.${why}`));
}
