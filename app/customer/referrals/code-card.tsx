import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";
import { ShareLinks } from "./share-links.tsx";

/** The customer's code in large letters, with every way to share it. */
export function CodeCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation("referrals");
  const name = product.nameIn[useLanguage()];
  return (
    <Card as="section" padding="lg" className="grid content-start gap-5">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("code.heading")}</h2>
        <p className="text-sm text-muted">{t("code.hint")}</p>
      </div>
      <CodeDisplay label={t("code.title")} code={code} className="border border-line" />
      <div className="flex flex-wrap gap-3">
        <ShareLinks
          subject={t("code.subject", { product: name })}
          text={t("code.text", { product: name, code, link })}
        />
      </div>
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-sm font-medium">{t("code.link")}</h3>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <bdi dir="ltr" translate="no" className="min-w-0 text-sm wrap-anywhere text-muted select-all">
            {link}
          </bdi>
          <CopyButton text={link} label={t("code.copyLink")} />
        </p>
      </div>
    </Card>
  );
}
