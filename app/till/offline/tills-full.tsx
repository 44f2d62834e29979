import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useKept } from "./use-offline-till.ts";

/** Says why this till does not get ready, where its store has as many such tills as it may have. */
export function TillsFull() {
  const { t } = useTranslation("unplugged");
  const { kept } = useKept();
  if (kept === null || kept === "REFUSED" || !kept.till?.full) return null;
  return <Callout tone="warn">{t("none.full")}</Callout>;
}
