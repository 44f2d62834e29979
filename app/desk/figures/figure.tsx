import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** A whole number in a table; its digits keep their own direction in Arabic. */
export function Figure({ value }: { value: number }) {
  const language = useLanguage();
  return (
    <bdi translate="no" dir="ltr">
      {formatNumber(value, language)}
    </bdi>
  );
}
