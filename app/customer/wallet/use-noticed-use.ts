import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { showToast } from "#app/core/ui/toasts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Ticket } from "./ticket.ts";

/** Tells the customer when the shown item has just been used at a till. */
export function useNoticedUse({
  id,
  unusable,
  remainingMillimes,
}: Pick<Ticket, "id" | "unusable" | "remainingMillimes">): void {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const before = useRef({ id, unusable, remainingMillimes });
  useEffect(() => {
    const was = before.current;
    before.current = { id, unusable, remainingMillimes };
    if (was.id !== id || was.unusable !== null) return;
    const taken = (was.remainingMillimes ?? 0) - (remainingMillimes ?? 0);
    if (taken > 0) {
      showToast(t("noticed.part", { amount: formatMoney(taken, language) }), "success");
    } else if (unusable === "USED") {
      showToast(t("noticed.whole"), "success");
    }
  }, [id, unusable, remainingMillimes, language, t]);
}
