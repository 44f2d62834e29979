import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The words of a column by its key. */
export function useColumnText(): (key: string) => string {
  const { t } = useTranslation("lists");
  const words: Record<string, string> = t("columns", { returnObjects: true });
  return (key) => words[key] ?? key;
}
