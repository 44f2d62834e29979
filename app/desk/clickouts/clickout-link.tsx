import { Download } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CopyButton } from "#app/core/ui/copy-button.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The link of a code, to print, send or post. */
export function ClickoutLink({ id, url, code }: { id: string; url: string; code: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby="link"
      className="flex flex-wrap items-center gap-x-8 gap-y-5"
    >
      <div className="w-40 shrink-0">
        <Qr text={url} label={t("clickouts.qr", { code })} />
      </div>
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-3">
        <h2 id="link" className="text-lg font-semibold">
          {t("clickouts.link")}
        </h2>
        <p className="text-sm text-muted">{t("clickouts.linkText")}</p>
        <bdi translate="no" dir="ltr" data-testid="clickout-link" className="font-code text-sm break-all">
          {url}
        </bdi>
        <div className="flex flex-wrap gap-2 max-xs:flex-col max-xs:items-start">
          <CopyButton text={url} label={t("clickouts.copy")} />
          <a
            href={`/${language}/operator/clickouts/${id}.svg`}
            download
            className={buttonClass({ variant: "quiet", size: "sm" }, "max-xs:-ms-4")}
          >
            <Download className="size-4" />
            {t("clickouts.download")}
          </a>
        </div>
      </div>
    </Card>
  );
}
