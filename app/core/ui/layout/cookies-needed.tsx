import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";

export function CookiesNeeded() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div role="alert" className="mb-6">
      <Callout tone="warn" title={t("cookies.title")}>
        {t("cookies.text", { product: product.nameIn[language] })}
      </Callout>
    </div>
  );
}
